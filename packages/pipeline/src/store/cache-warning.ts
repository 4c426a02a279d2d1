import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import type { CacheNotice } from './cache-notice.js'

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
    ? { severity: 'warning', code: 'cache-remote', file, text: `${text}. Builds continue without it` }
    : {
        severity: 'warning',
        code: 'cache-unwritten',
        file,
        text: `${text}. Until then everything is built again each time`,
      }
}
