import type { AssetFacts } from './asset/facts.js'
import { extensionOf } from './host/path.js'

const KINDS: Readonly<Record<string, AssetFacts['kind']>> = {
  '.mdl': 'model',
  '.md3': 'model',
  '.hmp': 'terrain',
  '.wmp': 'level',
  '.wmb': 'level',
  '.map': 'level',
}

/** The endings of source files, lower-case, with their dot. */
export const SOURCE_EXTENSIONS: readonly string[] = Object.keys(KINDS)

/** Matches the names of source files, any case, without a query; not those of source maps. Not global: safe to share. */
export const SOURCE_PATTERN = /(?:\.(?:mdl|md3|hmp|wmp|wmb)|(?<!\.(?:[cm]?[jt]sx?|css))\.map)$/i

/** What a file of this name becomes, undefined when it is no source file. */
export function sourceKind(file: string): AssetFacts['kind'] | undefined {
  return SOURCE_PATTERN.test(file) ? KINDS[extensionOf(file)] : undefined
}
