import type { AssetFacts } from './asset/facts.js'
import { extensionOf } from './host/path.js'

const KINDS: Readonly<Record<string, AssetFacts['kind']>> = {
  '.mdl': 'model',
  '.md3': 'model',
  '.hmp': 'terrain',
  '.wmp': 'level',
}

/** Matches the names of source files, any case, without a query. Not global: safe to share. */
export const SOURCE_PATTERN = /\.(?:mdl|md3|hmp|wmp)$/i

/** What a file of this name becomes, undefined when it is no source file. */
export function sourceKind(file: string): AssetFacts['kind'] | undefined {
  return KINDS[extensionOf(file)]
}
