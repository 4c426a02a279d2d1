import { BuildError } from '../build-error.js'
import { canonicalJson } from '../cache/canonical-json.js'
import type { Message } from '../message.js'
import type { Lookup } from '../resolve/references.js'
import type { Finding } from './finding.js'
import { sourceFrame } from './source-frame.js'

/** Gives findings their paths; they are errors when `strict`. */
export function toMessages(
  findings: readonly Finding[],
  sourcePath: string,
  lookups: readonly Lookup[],
  strict: boolean,
): readonly Message[] {
  const pathOf = new Map(lookups.map(({ reference, file }) => [canonicalJson(reference), file?.path]))
  return findings.map(({ about, text, consequence, ...finding }): Message => {
    const file = about === undefined ? undefined : pathOf.get(canonicalJson(about))
    const end = strict ? ' (an error because of strict)' : consequence === undefined ? '' : `; ${consequence}`
    return { severity: strict ? 'error' : 'warning', ...finding, text: text + end, file: file ?? sourcePath }
  })
}

/**
 * Fails for what `strict` made errors.
 * @param readSource asked for the bytes of the source when a line of it is to be shown.
 * @throws BuildError of all messages, when there is one.
 */
export async function refuseWarnings(
  messages: readonly Message[],
  sourcePath: string,
  lookups: readonly Lookup[],
  readSource: () => Promise<Uint8Array | undefined>,
): Promise<void> {
  if (messages.length === 0) return
  const [{ file, line }] = messages
  const bytes = file === sourcePath && line !== undefined ? await readSource() : undefined
  const frame = bytes === undefined || line === undefined ? '' : sourceFrame(file, bytes, line)
  const dependencies = lookups.flatMap((lookup) => (lookup.file === undefined ? [] : [lookup.file.path]))
  const missing = lookups.flatMap((lookup) => lookup.missing)
  const searched = [...new Set(lookups.flatMap((lookup) => lookup.searched))].sort()
  throw new BuildError(messages, frame, { dependencies, missing, searched })
}
