import type { OnCacheNotice } from './cache/cache-notice.js'
import type { FileHashes } from './cache/file-hashes.js'
import type { LevelMemories } from './cache/level-memories.js'
import type { PictureMemory } from './cache/picture-memory.js'
import type { StepEvent } from './cache/steps.js'
import type { Host } from './host/host.js'
import type { BuildOptions } from './options.js'

/** What to build, and where to look. */
export interface BuildRequest {
  /** Absolute path of the source file, `/` separators. */
  readonly file: string
  readonly options: BuildOptions
}

export interface BuildContext {
  readonly host: Host
  /** Absolute path of the project: the only folder in which referenced files are looked up. */
  readonly root: string
  /** Absolute path of the cache folder, or undefined for no cache. */
  readonly cacheDir?: string
  /** Told of every step that was run or taken from the cache. */
  readonly onStep?: (event: StepEvent) => void
  /** Told of damaged entries of the cache, and of a cache that cannot be written. */
  readonly onCacheNotice?: OnCacheNotice
  /**
   * Threads that compile a level, the calling one included; when left out, as many as the machine does at once, but 4 at
   * most. Packs are the same bytes with any number.
   */
  readonly workers?: number
  /** For a process that builds more than one asset, or the same again: what it need not read. Give the same object to all builds. */
  readonly hashes?: FileHashes
  /** For a process that builds the same levels again and again: give the same object to all builds. */
  readonly memories?: LevelMemories
  /**
   * Images that builds share, and decode one at a time. Default: those of `memories`. For builds that run beside others without `memories`,
   * whose `pictures` they may take.
   */
  readonly pictures?: PictureMemory
}
