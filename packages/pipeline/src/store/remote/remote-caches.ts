import type { Host } from '../../host/host.js'
import type { RemoteCacheOptions } from '../../options/cache-options.js'
import { RemoteCache } from './remote-cache.js'
import type { OnUpload, UploadCount } from './uploads.js'

/** The remote caches of a process: one for each setting, so that a failure counts for all builds. */
export class RemoteCaches {
  readonly #host: Host
  readonly #caches = new Map<string, RemoteCache>()

  constructor(host: Host) {
    this.#host = host
  }

  /** The cache of a setting; undefined where it is off. */
  of(option: boolean | RemoteCacheOptions | undefined): RemoteCache | undefined {
    if (option === undefined || option === false) return undefined
    const key = JSON.stringify(option)
    const cache = this.#caches.get(key) ?? new RemoteCache(option, this.#host)
    this.#caches.set(key, cache)
    return cache
  }

  /** Starts the uploads that wait. Call it when no build runs. */
  upload(): void {
    for (const cache of this.#caches.values()) cache.upload()
  }

  /** Waits until all uploads have ended. @returns what has become of them, for each server */
  async settled(onUpload?: OnUpload): Promise<readonly UploadCount[]> {
    const shares = new Map<RemoteCache, readonly [ended: number, all: number]>()
    const sum = (at: 0 | 1): number => Array.from(shares.values()).reduce((count, share) => count + share[at], 0)
    const settle = (cache: RemoteCache) =>
      cache.settled((...share) => {
        shares.set(cache, share)
        onUpload?.(sum(0), sum(1))
      })
    return Promise.all(Array.from(this.#caches.values(), settle))
  }
}
