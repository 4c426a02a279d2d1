/**
 * Something about the cache that changes no output.
 * - `damaged`: an entry that is not what its key promises; it is rebuilt. For debugging.
 * - `unwritten`: the cache cannot be written, so nothing more of this build is stored. For the user, once.
 */
export interface CacheNotice {
  readonly kind: 'damaged' | 'unwritten'
  /** Absolute path of the file in the cache. */
  readonly path: string
  /** What was found, and what follows from it. */
  readonly text: string
}

/** Receives notices; must not throw. */
export type OnCacheNotice = (notice: CacheNotice) => void
