import type { Asset, AssetFacts, Leak } from '@brushwork/asset'
import type { Issue } from '@brushwork/codecs'
import type { CodecHost, Host } from '../host/host.js'
import type { ImageHelpers } from '../image/encode/encode-batch.js'
import type { ImageCache } from '../image/image-cache.js'
import type { StandIns } from '../image/stand-in/stand-ins.js'
import type { BuildOptions } from '../options/build-options.js'
import type { References } from '../resolve/references.js'
import type { Steps } from '../store/steps.js'
import type { StoredDiagnostic } from './stored-diagnostic.js'

/** Context of importers besides the bytes: files by reference, cached steps, and the options that change a pack. */
export interface ImportContext {
  readonly host: CodecHost & Pick<Host, 'now'>
  readonly references: References
  readonly steps: Steps
  readonly options: BuildOptions
  /** Shown for missing or unreadable images. */
  readonly standIns: StandIns
  /** Cache of decoded images. */
  readonly images: ImageCache
  /** Threads that help encode images. */
  readonly helpers?: ImageHelpers | undefined
}

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
