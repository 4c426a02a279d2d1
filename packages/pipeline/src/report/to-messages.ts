import { BuildError } from '../build-error.js'
import { canonicalJson } from '../cache/canonical-json.js'
import type { Message } from '../message.js'
import { beginningsOf, type Lookup } from '../resolve/references.js'
import type { Finding } from './finding.js'
import { searchedFolders } from './searched-folders.js'
import { sourceFrame } from './source-frame.js'

/** What turns findings into messages. */
export interface MessagePlace {
  readonly sourcePath: string
  /** Absolute path of the project. */
  readonly root: string
  readonly lookups: readonly Lookup[]
  readonly strict: boolean
}

/** Gives findings their paths; they are errors when `strict`, notes excepted. */
export function toMessages(
  findings: readonly Finding[],
  { sourcePath, root, lookups, strict }: MessagePlace,
): readonly Message[] {
  const pathOf = new Map(lookups.map(({ reference, file }) => [canonicalJson(reference), file?.path]))
  const searched = findings.some(({ wasSearched }) => wasSearched) ? searchedFolders(lookups, root) : ''
  return findings.map(({ about, text, consequence, wasSearched, isNote, ...finding }): Message => {
    const file = about === undefined ? undefined : pathOf.get(canonicalJson(about))
    const isError = strict && !isNote
    const where = wasSearched && searched !== '' ? ` (${searched})` : ''
    const end = isError ? ' (an error because of strict)' : consequence === undefined ? '' : `; ${consequence}`
    return { severity: isError ? 'error' : 'warning', ...finding, text: text + where + end, file: file ?? sourcePath }
  })
}

/**
 * Fails for what `strict` made errors. Notes are left out: they are no reason to fail.
 * @param readSource asked for the bytes of the source when a line of it is to be shown.
 * @throws BuildError of all messages, when there is one.
 */
export async function refuseWarnings(
  messages: readonly Message[],
  sourcePath: string,
  lookups: readonly Lookup[],
  readSource: () => Promise<Uint8Array | undefined>,
): Promise<void> {
  const errors = messages.filter(({ severity }) => severity === 'error')
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
