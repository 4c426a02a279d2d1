import { BuildError } from '../build-error.js'
import { canonicalJson } from '../cache/canonical-json.js'
import type { Message } from '../message.js'
import type { Lookup } from '../resolve/references.js'
import type { Finding } from './finding.js'

/**
 * Gives findings their paths.
 * @throws BuildError of them all when `strict` and there is one.
 */
export function toMessages(
  findings: readonly Finding[],
  sourcePath: string,
  lookups: readonly Lookup[],
  strict: boolean,
): readonly Message[] {
  const pathOf = new Map(lookups.map(({ reference, file }) => [canonicalJson(reference), file?.path]))
  const messages = findings.map(({ about, text, consequence, ...finding }): Message => {
    const file = about === undefined ? undefined : pathOf.get(canonicalJson(about))
    const end = strict ? ' (an error because of strict)' : consequence === undefined ? '' : `; ${consequence}`
    return { severity: strict ? 'error' : 'warning', ...finding, text: text + end, file: file ?? sourcePath }
  })
  if (strict && messages.length > 0) {
    const dependencies = lookups.flatMap(({ file }) => (file === undefined ? [] : [file.path]))
    const missing = lookups.flatMap((lookup) => lookup.missing)
    const searched = [...new Set(lookups.flatMap((lookup) => lookup.searched))].sort()
    throw new BuildError(messages, '', { dependencies, missing, searched })
  }
  return messages
}
