import {
  type BuildOptions,
  BuildThreads,
  type BuiltAsset,
  buildAsset,
  type CacheNotice,
  FolderListings,
  RecentEntries,
  RemoteCaches,
} from '@brushwork/pipeline'
import { pruneCache } from '@brushwork/pipeline/after-build'
import { type BrushworkConfig, BuildError } from '@brushwork/pipeline/config'
import type { BuildArgs } from '../args/build-args.js'
import type { Session } from '../session/session.js'
import { PackReports } from './pack-reports.js'
import type { SourceProject } from './source-project.js'

/** A source, how to build it, and the caches of its project. */
export interface SourceBuild {
  readonly file: string
  readonly options: BuildOptions
  readonly remoteCache: BrushworkConfig['remoteCache']
  /** The limit of the cache folder [MB]; undefined for the default. */
  readonly cacheSize: number | undefined
  readonly onCacheNotice: (notice: CacheNotice) => void
}

/** Services that the builds of one call share. Importing it loads every importer, so callers check their arguments first. */
export class BuildServices {
  readonly reports: PackReports
  readonly #session: Session
  readonly #threads = new BuildThreads()
  readonly #listings = new FolderListings()
  readonly #remotes: RemoteCaches
  /** By cache folder. */
  readonly #recent = new Map<string, RecentEntries>()
  /** Cache folders and their limits [MB]. */
  readonly #caches = new Map<string, number | undefined>()

  constructor(args: BuildArgs, session: Session) {
    this.reports = new PackReports(args, session)
    this.#session = session
    this.#remotes = new RemoteCaches(session.host)
  }

  /** Builds a source in its project. @throws BuildError */
  async build(source: SourceBuild, { context, cacheDir }: SourceProject): Promise<BuiltAsset> {
    const { file, options, remoteCache, cacheSize, onCacheNotice } = source
    const remote = this.#remotes.of(remoteCache)
    if (cacheDir !== undefined) this.#caches.set(cacheDir, cacheSize)
    const built = await buildAsset(
      { file, options },
      {
        ...context,
        threads: this.#threads,
        listings: this.#listings,
        ...(cacheDir !== undefined && { cacheDir, onCacheNotice, remote, recent: this.#recentOf(cacheDir) }),
      },
    )
    return { ...built, options, settings: { dependencies: [], missing: [] }, notices: [] }
  }

  /**
   * Ends threads, waits for uploads, writes reports, and prunes the caches of the call.
   * @returns why a report could not be written.
   */
  async finish(): Promise<readonly BuildError[]> {
    await Promise.all([this.#threads.close(), this.#remotes.settled()])
    const problems = await this.reports.write([...this.#caches.keys()])
    await Promise.all(Array.from(this.#recent.values(), saveRecent))
    for (const [cache, size] of this.#caches) await pruneCache(this.#session.host, cache, size)
    return problems
  }

  #recentOf(cacheDir: string): RecentEntries {
    const recent = this.#recent.get(cacheDir) ?? new RecentEntries(this.#session.host, cacheDir)
    this.#recent.set(cacheDir, recent)
    return recent
  }
}

/** Stores what the next call needs. Without it, that one is slower: builds report a cache that cannot be written. */
async function saveRecent(recent: RecentEntries): Promise<void> {
  try {
    await recent.save()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
  }
}
