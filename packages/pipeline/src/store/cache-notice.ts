/**
 * A fact about the cache that affects no output.
 * - `damaged`: an entry does not match its key and is rebuilt. For debugging.
 * - `remote`: the remote cache failed, so this process continues without it. For the user, once.
 * - `unwritten`: the cache cannot be written, so this build stores nothing more. For the user, once.
 */
export interface CacheNotice {
  readonly kind: 'damaged' | 'remote' | 'unwritten'
  /** Absolute path of the damaged file or of the cache that cannot be written, or the URL of a remote cache. */
  readonly path: string
  /** The problem and its consequence. */
  readonly text: string
}

/** Receives notices; must not throw. */
export type OnCacheNotice = (notice: CacheNotice) => void
