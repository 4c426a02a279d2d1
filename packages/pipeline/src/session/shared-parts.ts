import { IncrementalState } from '../builder/incremental-state.js'
import { LAST_BUILDS } from '../builder/reuse/ingredients.js'
import { BuildError } from '../diagnostics/build-error.js'
import { PackMeasures } from '../report/measure/pack-measures.js'
import { FolderListings } from '../resolve/folder-listings.js'
import { CacheWarnings } from '../store/cache-warning.js'
import { FileHashes } from '../store/file-hashes.js'
import { Ledger } from '../store/ledger.js'
import { RecentEntries } from '../store/recent-entries.js'
import { Lanes } from '../store/remote/lanes.js'
import { RemoteCaches } from '../store/remote/remote-caches.js'
import type { SessionHost, SessionThreads } from './session-host.js'

/** Sources that are hashed at the same time. Bundlers ask for all assets of a game at once. */
const MAX_LOOKUPS = 32

/** What is known of one cache folder, so that builds read less. */
export interface KnownCache {
  readonly hashes: FileHashes
  /** Undefined without a folder. */
  readonly recent: RecentEntries | undefined
  readonly measures: PackMeasures
  /** Undefined without a folder. */
  readonly lastBuilds: Ledger | undefined
  /** Limit of the folder [MB]; undefined for the default. */
  size: number | undefined
  /** Whether builds have used the folder, so that it may have grown. */
  isFilled: boolean
}

/** What all builds of a session share, and those of sessions that were opened beside it. */
export class SharedParts {
  readonly host: SessionHost
  readonly remotes: RemoteCaches
  readonly listings: FolderListings
  readonly state = new IncrementalState()
  readonly lookups = new Lanes(MAX_LOOKUPS)
  readonly cacheWarnings = new CacheWarnings()
  readonly #isSnapshot: boolean
  /** By cache folder. */
  readonly #caches = new Map<string | undefined, KnownCache>()
  #threads: Promise<SessionThreads | undefined> | undefined
  #running = 0
  #saving: Promise<unknown> | undefined

  /** @param isSnapshot whether files stay as they are until `finish` */
  constructor(host: SessionHost, isSnapshot = false) {
    this.host = host
    this.#isSnapshot = isSnapshot
    this.listings = new FolderListings(isSnapshot)
    this.remotes = new RemoteCaches(host)
  }

  /** What is known of a cache folder; without a folder, of files alone. */
  cache(folder: string | undefined): KnownCache {
    const known = this.#caches.get(folder) ?? knownCache(this.host, folder)
    this.#caches.set(folder, known)
    return known
  }

  /** Threads of the host, started at the first call. */
  async threads(): Promise<SessionThreads | undefined> {
    this.#threads ??= Promise.resolve(this.host.buildThreads?.())
    return this.#threads
  }

  /** Ends threads unless a build runs. */
  async endThreads(): Promise<void> {
    if (this.#running === 0) await (await this.#threads)?.close()
  }

  /** Runs a build. Listings and hashes of files live on between builds that overlap. */
  async during<T>(build: () => Promise<T>): Promise<T> {
    this.#running++
    try {
      return await build()
    } finally {
      if (--this.#running === 0) this.#settle()
    }
  }

  /** Ends threads, waits for uploads, and stores what the next process needs. It then prunes the caches. */
  async finish(): Promise<void> {
    await Promise.all([(await this.#threads)?.close(), this.remotes.settled(), this.#saving])
    await this.#save(({ hashes, recent, measures, lastBuilds }) => [hashes, recent, measures, lastBuilds])
    for (const [folder, { size, isFilled }] of this.#caches) {
      if (folder === undefined || !isFilled) continue
      // A dynamic import: most processes that build do not prune.
      const { pruneCache } = await import('../store/prune/prune-cache.js')
      await pruneCache(this.host, folder, size)
    }
  }

  #settle(): void {
    this.remotes.upload()
    if (this.#isSnapshot) return
    this.listings.clear()
    this.#saving = this.#save(({ hashes, measures, lastBuilds }) => [hashes, measures, lastBuilds])
    // A defect of the host is thrown by `finish`. Unhandled until then, it would end the process.
    this.#saving.catch(() => {})
  }

  #save(partsOf: (cache: KnownCache) => readonly (Saveable | undefined)[]): Promise<unknown> {
    return Promise.all([...this.#caches.values()].flatMap(partsOf).map((part) => part && saved(part)))
  }
}

function knownCache(host: SessionHost, folder: string | undefined): KnownCache {
  const recent = folder === undefined ? undefined : new RecentEntries(host, folder)
  return {
    hashes: new FileHashes(host, folder),
    recent,
    measures: new PackMeasures(host, folder),
    lastBuilds: folder === undefined ? undefined : new Ledger(host, folder, LAST_BUILDS),
    size: undefined,
    isFilled: false,
  }
}

/** What the next process needs of this one. */
interface Saveable {
  /** @throws BuildError `unwritten` */
  save(): Promise<void>
}

/** Builds report a cache that cannot be written, and no byte of a pack depends on these files. */
async function saved(part: Saveable): Promise<void> {
  try {
    await part.save()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
  }
}
