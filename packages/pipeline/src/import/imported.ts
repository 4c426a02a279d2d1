import type { Asset, AssetFacts, Leak } from '@brushwork/asset'
import type { Issue } from '@brushwork/codecs'
import type { StoredDiagnostic } from './stored-diagnostic.js'

/** Result of an importer: the asset, the facts of its module, and diagnostics. */
export interface Imported<A extends Asset = Asset> {
  readonly asset: A
  readonly facts: AssetFacts
  readonly diagnostics: readonly StoredDiagnostic[]
  /** Oddities that the reader tolerated in the source. */
  readonly issues: readonly Issue[]
  /** Whether a level still lacks its lightmaps. */
  readonly isLightPending?: boolean
  /** Path from an entity to the void in a level, in source axes. */
  readonly leak?: Leak
}
