import { BuildError, type Message, nearestName } from '@brushwork/pipeline/config'
import { relativeTo } from './relative-to.js'
import { SOURCE_ID, splitId } from './source-id.js'

/** Words that imports of sources may have behind the `?`. */
const WORDS = ['url', 'inline', 'raw', 'glb', 'preset'] as const

/** What there is, for people. */
const THERE_ARE = 'There are ?url, ?inline, ?raw, ?glb and ?preset=name'

/** Words with a meaning of a bundler's own: `?worker&url`. */
const FOREIGN = /^(?:worker|sharedworker|serviceworker|commonjs-|html-proxy|direct$|component$|react$)/

/** What is wrong with the query of an import. */
export interface QueryProblem {
  /** Absolute path of the source. */
  readonly file: string
  readonly text: string
  /** No other plugin can have been meant: `?ulr` is `?url` mistyped. */
  readonly isOurs: boolean
}

/** What is wrong with the query of an import that {@link parseSourceId} does not know; undefined for what is no source, or somebody else's. */
export function queryProblem(id: string): QueryProblem | undefined {
  if (id.startsWith('\0') || !SOURCE_ID.test(id)) return undefined
  const { file, words } = splitId(id)
  if (words.length === 0 || words.some((word) => FOREIGN.test(word))) return undefined
  const names = words.map((word) => word.replace(/=.*$/s, ''))
  if (words.length > 1) {
    const isOurs = names.some((name) => WORDS.some((known) => known === name))
    return { file, isOurs, text: `an import takes one word behind "?", found ${words.join('&')}. ${THERE_ARE}` }
  }
  const [name] = names
  const near = nearestName(name, WORDS)
  if (near === 'preset')
    return { file, isOurs: true, text: `"?${words[0]}" names no preset: ?preset=name does. ${THERE_ARE}` }
  const there = near === undefined ? `t${THERE_ARE.slice(1)}` : `did you mean "?${near}"? ${THERE_ARE}`
  return { file, isOurs: near !== undefined, text: `the query "?${words[0]}" does not exist; ${there}` }
}

/** What to say of a query that is left to the bundler. */
export function queryHint({ file, text }: QueryProblem, root: string): string {
  return `${relativeTo(root)(file)}: ${text}`
}

/** The failure of an import with such a query. */
export function queryFailure({ file, text }: QueryProblem): BuildError {
  const message: Message = { severity: 'error', code: 'query-unknown', text, file }
  return new BuildError([message])
}
