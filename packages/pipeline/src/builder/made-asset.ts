import type { Leak } from '@brushwork/asset'
import type { HashedSource } from '../import/source/open-source.js'
import type { Lookup } from '../resolve/references.js'
import type { AssetRecord } from './reuse/asset-record.js'

/** An asset that was made because no cache has it. Plain data, which threads can send. */
export interface MadeAsset {
  readonly pack: Uint8Array
  /** Facts and diagnostics, which the cache stores with the pack. */
  readonly record: AssetRecord
  /** Path from an entity to the void in a level, in source axes. */
  readonly leak?: Leak
  /** Whether the pack lacks light, so that no cache may have it. */
  readonly isLightPending?: boolean
  /** The source as it was read, without its bytes. */
  readonly source: HashedSource
  /** All references that the build followed, without the bytes of their files. */
  readonly lookups: readonly Lookup[]
  /** Time that it took, without waiting for a thread. */
  readonly milliseconds: number
}
