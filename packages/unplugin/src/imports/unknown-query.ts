import { BuildError, type FileDiagnostic, nearestName, SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { relativeTo } from '../report/message-text.js'
import { parseSourceId, SOURCE_ID, splitId, WORDED_FILES } from './source-id.js'

/** The queries of imports. */
const WORDS = ['url', 'inline', 'raw', 'glb', 'preset'] as const

/** The queries, for messages. */
const EXISTING = 'There are ?url, ?inline, ?raw, ?glb and ?preset=name'

/** Queries of bundlers and frameworks: `?worker&url`. */
const FOREIGN = /^(?:worker|sharedworker|serviceworker|commonjs-|html-proxy|direct$|component$|react$)/

/** A query that does not exist. */
export interface UnknownQuery {
  /** Absolute path of the source. */
  readonly file: string
  readonly text: string
  /** Whether it must be a typing error, such as `?ulr`: then the import fails. Any other query may be of another plugin. */
  readonly isOurs: boolean
}

/** Describes the error of a query that {@link parseSourceId} rejects. Undefined for other files and for queries of bundlers. */
export function unknownQuery(id: string): UnknownQuery | undefined {
  if (!SOURCE_ID.test(id) || parseSourceId(id) !== undefined) return undefined
  if (id.startsWith('\0')) return undefined
  const { file, words } = splitId(id)
  if (words.length === 0 || words.some((word) => FOREIGN.test(word))) return undefined
  const names = words.map((word) => word.replace(/=.*$/s, ''))
  const worded = SOURCE_PATTERN.test(file) ? undefined : WORDED_FILES.find(({ test }) => test.test(file))
  if (worded !== undefined) return wrongWord(file, worded, names)
  if (words.length > 1) {
    const isOurs = names.some((name) => WORDS.some((word) => word === name))
    return { file, isOurs, text: `an import takes one word behind "?", found ${words.join('&')}. ${EXISTING}` }
  }
  const [name] = names
  const near = nearestName(name, WORDS)
  if (near === 'preset')
    return { file, isOurs: true, text: `"?${words[0]}" names no preset: ?preset=name does. ${EXISTING}` }
  const there = near === undefined ? `t${EXISTING.slice(1)}` : `did you mean "?${near}"? ${EXISTING}`
  return { file, isOurs: near !== undefined, text: `the query "?${words[0]}" does not exist; ${there}` }
}

/** An image or sound with a query that is near its word, or has more than the word. */
function wrongWord(
  file: string,
  { form, what }: (typeof WORDED_FILES)[number],
  names: readonly string[],
): UnknownQuery {
  const text = `the query "?${names.join('&')}" does not exist; ${what} is imported with "?${form}"`
  return { file, text, isOurs: names.length === 1 || names.includes(form) }
}

/** The warning for a query that is left to the bundler. */
export function queryHint({ file, text }: UnknownQuery, root: string): string {
  return `${relativeTo(root)(file)}: ${text}`
}

/** The error for an import that fails. */
export function queryError({ file, text }: UnknownQuery): BuildError {
  const message: FileDiagnostic = { severity: 'error', code: 'query-unknown', text, file }
  return new BuildError([message])
}
