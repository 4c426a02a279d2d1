import type { Issue } from '@brushwork/codecs'
import type { Level, Model } from '@brushwork/runtime'
import type { Finding } from '../report/finding.js'
import type { AssetFacts } from './facts.js'
import type { TerrainAsset } from './terrain.js'

/** An engine-neutral asset: pack axes, typed arrays, encoded pictures. What the runtime sees where nothing is lost. */
export type Asset = Model | TerrainAsset | Level

/** What an importer returns: the asset, what its module says, and what a person should know. */
export interface Imported<A extends Asset = Asset> {
  readonly asset: A
  readonly facts: AssetFacts
  readonly findings: readonly Finding[]
  /** What the reader tolerated in the source. */
  readonly issues: readonly Issue[]
}
