import type { Host } from '../host/host.js'
import type { ImageHelpers } from '../image/encode/encode-batch.js'
import type { ImageCache } from '../image/image-cache.js'
import type { StandIns } from '../image/stand-in/stand-ins.js'
import type { BuildOptions } from '../options/build-options.js'
import type { References } from '../resolve/references.js'
import type { Steps } from '../store/steps.js'

/** Context of importers besides the bytes: files by reference, cached steps, and the options that change a pack. */
export interface ImportContext {
  readonly host: Pick<Host, 'wasmModule' | 'now'>
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
