import type { BuildContext, BuildRequest } from '../builder/build-request.js'
import { type AssetSettings, assetSettings } from '../config/asset-settings.js'
import type { CacheNotice } from '../store/cache-warning.js'
import type { AssetForm, SessionOptions, SessionSettings } from './session-options.js'
import type { KnownCache, SharedParts } from './shared-parts.js'

/** What the work on one asset needs. */
export interface PreparedBuild {
  readonly request: BuildRequest
  /** Without threads, and without the state of levels. */
  readonly context: BuildContext
  /** The options of the request, and the files that they came from. */
  readonly settings: AssetSettings
  /** Receives what the cache reports. */
  readonly notices: readonly CacheNotice[]
}

/** Prepares work on the assets of one project. */
export class ProjectBuilds {
  readonly #options: SessionOptions
  readonly #shared: SharedParts

  constructor(options: SessionOptions, shared: SharedParts) {
    this.#options = options
    this.#shared = shared
  }

  /** What is known of the project's cache. */
  get cache(): KnownCache {
    return this.#shared.cache(this.#options.cacheDir)
  }

  /** Absolute paths of all caches of the project. */
  get caches(): readonly string[] {
    const { cacheDir, caches = [] } = this.#options
    return cacheDir === undefined ? caches : [cacheDir, ...caches]
  }

  /** Where options come from, at this time. @throws BuildError for an invalid settings file */
  async settings(): Promise<SessionSettings> {
    const { settings = {} } = this.#options
    return typeof settings === 'function' ? settings() : settings
  }

  /** Reads the options of an asset. @throws BuildError for an unknown preset or an invalid settings file */
  async prepare(file: string, { preset, target = 'pack' }: AssetForm): Promise<PreparedBuild> {
    const { root, cacheDir, workers, onStep } = this.#options
    const { host, listings, state, remotes, lookups } = this.#shared
    const { remoteCache, cacheSize, budgets: _, compress, ...sources } = await this.settings()
    const settings = await assetSettings(file, preset, sources, host)
    const notices: CacheNotice[] = []
    const { cache, caches } = this
    cache.size = cacheSize
    const context: BuildContext = {
      host,
      root,
      caches,
      listings,
      lookups,
      images: state.images,
      hashes: cache.hashes,
      ...(workers !== undefined && { workers }),
      ...(onStep && { onStep }),
      ...(cacheDir !== undefined && {
        cacheDir,
        recent: cache.recent,
        lastBuilds: cache.lastBuilds,
        remote: remotes.of(remoteCache),
        onCacheNotice: (notice) => void notices.push(notice),
      }),
    }
    const compression = compress === 'inside' ? compress : 'none'
    return { request: { file, options: { ...settings.options, target, compression } }, context, settings, notices }
  }
}
