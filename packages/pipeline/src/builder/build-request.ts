import type { Project } from '../host/host.js'
import type { ImageHelpers } from '../image/encode/encode-batch.js'
import type { ImageCache } from '../image/image-cache.js'
import type { BuildRequest } from '../import/source/open-source.js'
import type { FolderListings } from '../resolve/folder-listings.js'
import type { OnCacheNotice } from '../store/cache-warning.js'
import type { FileHashes } from '../store/file-hashes.js'
import type { Ledger } from '../store/ledger.js'
import type { RecentEntries } from '../store/recent-entries.js'
import type { Lanes } from '../store/remote/lanes.js'
import type { RemoteCache } from '../store/remote/remote-cache.js'
import type { StepEvent } from '../store/steps.js'
import type { IncrementalState } from './incremental-state.js'
import type { MadeAsset } from './made-asset.js'

export type { BuildRequest }

/** Threads that make assets, and help with the images of those that the calling thread makes. */
export interface MakeThreads extends ImageHelpers {
  /** Threads that an asset of the calling thread may use, itself included. Default: `workers` of its build. */
  readonly spare?: number
  /**
   * Makes an asset in the thread that is free first.
   * @param bytes of the source
   * @param here makes it in the calling thread
   * @throws BuildError
   */
  make(request: BuildRequest, context: BuildContext, bytes: number, here: () => Promise<MadeAsset>): Promise<MadeAsset>
}

export interface BuildContext extends Project {
  /** Absolute path of the cache folder. Without it nothing is cached on disk. */
  readonly cacheDir?: string
  /**
   * Ends builds early. Builds that wait for a thread end at once, others at their next stage, those in threads with their thread. They throw
   * the signal's reason, and store and write nothing afterwards.
   */
  readonly signal?: AbortSignal | undefined
  /**
   * Whether a level may come before its lightmaps are made, so that a page can show it at once. It then has those of
   * the last build where they fit. Nothing is stored of such a build, and {@link BuiltAsset.isLightPending} is set:
   * build again without this option to get the light. Has no effect without `incremental`.
   */
  readonly isLightLater?: boolean | undefined
  /** Called repeatedly with the share of a level's lightmaps that is computed, 0..1; not for levels that other threads make. */
  readonly onLight?: ((share: number) => void) | undefined
  /** Called after each step that ran or was read from the cache. */
  readonly onStep?: (event: StepEvent) => void
  /** The cache of other machines, behind that folder. Pass the same object to all builds of a process. */
  readonly remote?: RemoteCache | undefined
  /** Called for damaged cache entries, and for caches that cannot be used. */
  readonly onCacheNotice?: OnCacheNotice
  /**
   * Threads that compile a level, including the calling one. Default: the parallelism of the machine, at most 4. Does
   * not affect packs.
   */
  readonly workers?: number
  /** Makes assets beside the calling thread, for `nodeHost` alone. Pass the same object to all builds of a process. */
  readonly threads?: MakeThreads | undefined
  /** Threads that help encode the images of an asset. Default: `threads`. */
  readonly helpers?: ImageHelpers | undefined
  /** Limits the sources that are hashed and looked up at the same time, which may all have to be read. Default: no limit. */
  readonly lookups?: Lanes | undefined
  /** Listings of folders that builds share while they run; see {@link FolderListings}. */
  readonly listings?: FolderListings | undefined
  /** Small entries of the cache that earlier builds used. Pass the same object to all builds of a process. */
  readonly recent?: RecentEntries | undefined
  /** Where builds that the cache cannot answer are recorded. Pass the same object to all builds of a process. Default: nowhere. */
  readonly lastBuilds?: Ledger | undefined
  /** Hashes of unchanged files. Pass the same object to all builds of a process. */
  readonly hashes?: FileHashes
  /**
   * Incremental state: results of earlier builds that speed up the next. Pass the same object to all builds of a
   * process that rebuilds assets.
   */
  readonly incremental?: IncrementalState
  /** Decoded images that builds share. One image is decoded at a time. Default: `images` of `incremental`. */
  readonly images?: ImageCache
}
