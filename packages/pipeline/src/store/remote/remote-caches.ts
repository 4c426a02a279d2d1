import type { Host } from '../../host/host.js'
import type { RemoteCacheOptions } from '../../options/cache-options.js'
import { RemoteCache } from './remote-cache.js'

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

  /** Waits until all uploads have ended. */
  async settled(): Promise<void> {
    await Promise.all(Array.from(this.#caches.values(), (cache) => cache.settled()))
  }
}
