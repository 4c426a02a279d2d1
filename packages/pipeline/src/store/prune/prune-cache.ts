import { BuildError } from '../../diagnostics/build-error.js'
import type { Host } from '../../host/host.js'
import { DEFAULT_CACHE_SIZE, MEGABYTE } from '../../options/cache-options.js'
import { YOUNG } from '../keep-entry.js'
import { removeOldTemporaries, writeEntry } from '../write-entry.js'
import { measureCache } from './measure-cache.js'
import { evictEntries, removeUnused } from './remove-entries.js'

const DAY = 24 * 60 * 60 * 1000
/** Lifetime of an unused entry: 30 days since its last use, whose record may be up to `YOUNG` older. */
const LIFE = 30 * DAY + YOUNG
/** The modification time of this file is the time of the last daily prune. */
const MARK = 'pruned'
/** A cache that is too large shrinks to this part of its limit, so that the next build does not shrink it again. */
const SHRUNK = 0.9

/**
 * Keeps a cache small. Removes the least recently used entries above its limit. Once a day it removes entries that no
 * build has used for 30 days, and the leftovers of killed writers. Other builds may use the cache meanwhile: they
 * rebuild a removed entry. Entries used within the last hour, and files that the system refuses to remove, stay.
 * @param folder absolute path of the cache
 * @param size the limit, megabytes
 * @returns the number of removed entries
 */
export async function pruneCache(host: Host, folder: string, size: number = DEFAULT_CACHE_SIZE): Promise<number> {
  if ((await host.kindOf(folder)) !== 'folder') return 0
  // A build with only cache hits has written nothing, and so has removed no leftovers.
  await removeOldTemporaries(host, folder)
  const isDaily = await beginToday(host, folder)
  if (isDaily === undefined) return 0
  const removed = isDaily ? (await removeUnused(host, folder, LIFE)).count : 0
  const limit = size * MEGABYTE
  const bytes = await measureCache(host, folder, isDaily)
  return bytes > limit ? removed + (await evictEntries(host, folder, bytes - limit * SHRUNK)).count : removed
}

/**
 * Whether no process has pruned for a day; undefined when the cache cannot be written. A cache that was never pruned
 * may be new, so its first daily prune comes a day later.
 */
async function beginToday(host: Host, folder: string): Promise<boolean | undefined> {
  const last = await host.modified(`${folder}/${MARK}`)
  // Accepts dates up to a day ahead too, in case the clock was wrong.
  if (last !== undefined && Math.abs(host.time() - last) < DAY) return false
  try {
    // Before the work, so that other processes leave it to this one.
    await writeEntry(host, folder, `${folder}/${MARK}`, new Uint8Array(0))
    return last !== undefined
  } catch (error) {
    if (error instanceof BuildError) return undefined
    throw error
  }
}
