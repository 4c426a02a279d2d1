import type { Message } from '../message.js'
import type { CacheNotice } from './cache-notice.js'

/** What to tell the user of a cache that cannot be written; undefined where the notices of a build say nothing of that. */
export function unwrittenCacheWarning(notices: readonly CacheNotice[]): Message | undefined {
  const unwritten = notices.find(({ kind }) => kind === 'unwritten')
  if (unwritten === undefined) return undefined
  const text = `${unwritten.text}. Until then everything is built again each time`
  return { severity: 'warning', code: 'cache-unwritten', file: unwritten.path, text }
}
