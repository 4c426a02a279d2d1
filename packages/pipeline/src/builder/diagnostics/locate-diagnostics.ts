import { BuildError } from '../../diagnostics/build-error.js'
import type { FileDiagnostic } from '../../diagnostics/file-diagnostic.js'
import { sourceFrame } from '../../diagnostics/source-frame.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import { beginningsOf, type Lookup } from '../../resolve/references.js'
import { canonicalJson } from '../../store/canonical-json.js'
import { searchedFolders } from './searched-folders.js'

/** Context for resolving stored diagnostics. */
export interface DiagnosticContext {
  readonly sourcePath: string
  /** Absolute path of the project. */
  readonly root: string
  readonly lookups: readonly Lookup[]
  readonly strict: boolean
}

/** Adds paths to diagnostics. With `strict` they become errors, except notes. */
export function locateDiagnostics(
  diagnostics: readonly StoredDiagnostic[],
  { sourcePath, root, lookups, strict }: DiagnosticContext,
): readonly FileDiagnostic[] {
  const pathOf = new Map(lookups.map(({ reference, file }) => [canonicalJson(reference), file?.path]))
  const searched = diagnostics.some(({ wasSearched }) => wasSearched) ? searchedFolders(lookups, root) : ''
  return diagnostics.map(({ about, text, consequence, wasSearched, isNote, ...diagnostic }): FileDiagnostic => {
    const file = about === undefined ? undefined : pathOf.get(canonicalJson(about))
    const isError = strict && !isNote
    const where = wasSearched && searched !== '' ? ` (${searched})` : ''
    const end = isError ? ' (an error because of strict)' : consequence === undefined ? '' : `; ${consequence}`
    return {
      severity: isError ? 'error' : 'warning',
      ...diagnostic,
      text: text + where + end,
      file: file ?? sourcePath,
    }
  })
}

/**
 * Throws if `strict` turned diagnostics into errors. Notes are ignored: they never fail a build.
 * @param readSource returns the bytes of the source when one of its lines is to be shown.
 * @throws BuildError of all diagnostics, if there are any.
 */
export async function refuseWarnings(
  diagnostics: readonly FileDiagnostic[],
  sourcePath: string,
  lookups: readonly Lookup[],
  readSource: () => Promise<Uint8Array | undefined>,
): Promise<void> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  const [{ file, line }] = errors
  const bytes = file === sourcePath && line !== undefined ? await readSource() : undefined
  const frame = bytes === undefined || line === undefined ? '' : sourceFrame(file, bytes, line)
  const dependencies = lookups.flatMap((lookup) => (lookup.file === undefined ? [] : [lookup.file.path]))
  const missing = lookups.flatMap((lookup) => lookup.missing)
  const searched = [...new Set(lookups.flatMap((lookup) => lookup.searched))].sort()
  const beginnings = beginningsOf(lookups)
  throw new BuildError(errors, frame, { dependencies, missing, searched, beginnings })
}
