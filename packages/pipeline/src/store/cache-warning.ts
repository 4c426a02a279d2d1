import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import type { CacheNotice } from './cache-notice.js'

/** The warning about a cache that cannot be written; undefined when a build's notices contain no such problem. */
export function unwrittenCacheWarning(notices: readonly CacheNotice[]): FileDiagnostic | undefined {
  const unwritten = notices.find(({ kind }) => kind === 'unwritten')
  if (unwritten === undefined) return undefined
  const text = `${unwritten.text}. Until then everything is built again each time`
  return { severity: 'warning', code: 'cache-unwritten', file: unwritten.path, text }
}
