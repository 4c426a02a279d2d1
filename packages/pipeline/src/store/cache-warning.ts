import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'

/** Turns notices of a cache into warnings, each kind once in a process: all its assets meet the same problem. */
export class CacheWarnings {
  readonly #reported = new Set<CacheNotice['kind']>()

  /** The warnings that are new: the cache cannot be written, or the remote cache cannot be used. */
  of(notices: readonly CacheNotice[]): readonly FileDiagnostic[] {
    return notices.flatMap((notice) => {
      const { kind } = notice
      if (kind === 'damaged' || this.#reported.has(kind)) return []
      this.#reported.add(kind)
      return [warningOf(notice)]
    })
  }
}

function warningOf({ kind, path: file, text }: CacheNotice): FileDiagnostic {
  return kind === 'remote'
    ? { severity: 'warning', code: 'cache-remote', file, text: `${text}. What it does not give is built here` }
    : {
        severity: 'warning',
        code: 'cache-unwritten',
        file,
        text: `${text}. Until then everything is built again each time`,
      }
}

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
