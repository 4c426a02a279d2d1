import { BuildError } from '../../diagnostics/build-error.js'
import type { FileDiagnostic } from '../../diagnostics/file-diagnostic.js'
import { sourceFrame } from '../../diagnostics/frame.js'
import { relativeFrom } from '../../host/path.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import { beginningsOf, type Lookup } from '../../resolve/references.js'
import { canonicalJson } from '../../store/canonical-json.js'
import { equalDiagnostics, timesText } from './equal-diagnostics.js'

/** Context for resolving stored diagnostics. */
interface DiagnosticContext {
  readonly sourcePath: string
  /** Absolute path of the project. */
  readonly root: string
  readonly lookups: readonly Lookup[]
  readonly strict: boolean
}

/** Adds paths to diagnostics, equal ones as one. With `strict` they become errors, except notes. */
export function locateDiagnostics(
  diagnostics: readonly StoredDiagnostic[],
  { sourcePath, root, lookups, strict }: DiagnosticContext,
): readonly FileDiagnostic[] {
  const pathOf = new Map(lookups.map(({ reference, file }) => [canonicalJson(reference), file?.path]))
  const searched = diagnostics.some(({ wasSearched }) => wasSearched) ? searchedFolders(lookups, root) : ''
  return equalDiagnostics(diagnostics).map(({ first, others }): FileDiagnostic => {
    const { about, text, consequence, wasSearched, isNote, ...diagnostic } = first
    const file = about === undefined ? undefined : pathOf.get(canonicalJson(about))
    const isError = strict && !isNote
    const where = wasSearched && searched !== '' ? ` (${searched})` : ''
    const end = isError ? ' (an error because of strict)' : consequence === undefined ? '' : `; ${consequence}`
    return {
      severity: isError ? 'error' : 'warning',
      ...diagnostic,
      text: text + where + end + timesText(others),
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

/** Folders listed in one message; the rest are counted. */
const SHOWN = 4

/** The folders that were searched without a match, nearest first, as message text; empty without any. */
function searchedFolders(lookups: readonly Lookup[], root: string): string {
  const lists = lookups.filter(({ file, reference }) => file === undefined && reference.scope === 'project')
  const folders = [...new Set(lists.flatMap(({ searched }) => searched))]
  const names = folders.slice(0, SHOWN).map((folder) => folderName(folder, root))
  const more = folders.length - names.length
  const rest = more === 0 ? '' : ` and ${more} more folder${more === 1 ? '' : 's'}`
  return names.length === 0 ? '' : `searched: ${names.join(', ')}${rest}`
}

/** A path for messages, relative to the project as their files are: `src/world`, `../shared`, and `.` for the project itself. */
export function folderName(path: string, root: string): string {
  return relativeFrom(root, path) || '.'
}
