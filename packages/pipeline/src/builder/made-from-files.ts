import type { HashedSource } from '../import/source/open-source.js'
import type { Lookup } from '../resolve/references.js'
import type { MadePack } from './reuse/asset-record.js'

/** A pack that was made, and the files that it was made from. */
export interface MadeFromFiles {
  /** The source as it was read, without its bytes. */
  readonly source: HashedSource
  readonly made: MadePack
  /** Whether the pack lacks light, so that no cache may have it. */
  readonly isLightPending?: boolean
  /** All references that the build followed, without the bytes of their files. */
  readonly lookups: readonly Lookup[]
  /** Time that it took, without waiting for a thread. */
  readonly milliseconds: number
}
