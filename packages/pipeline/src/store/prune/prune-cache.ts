import { BuildError } from '../../diagnostics/build-error.js'
import type { Host } from '../../host/host.js'
import { DEFAULT_CACHE_SIZE, MEGABYTE } from '../../options/cache-options.js'
import { YOUNG } from '../keep-entry.js'
import { removeTree } from '../remove-tree.js'
import { removeOldTemporaries, writeEntry } from '../write-entry.js'
import { entriesIn, entryAge, entryFolders, entrySize } from './cache-entries.js'
import { measureCache } from './measure-cache.js'

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
  const removed = isDaily ? await removeForgotten(host, folder) : 0
  const limit = size * MEGABYTE
  const bytes = await measureCache(host, folder, isDaily)
  return bytes > limit ? removed + (await evictEntries(host, folder, bytes - limit * SHRUNK)) : removed
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

async function removeForgotten(host: Host, cache: string): Promise<number> {
  let removed = 0
  for (const folder of await entryFolders(host, cache)) {
    for (const path of await entriesIn(host, `${cache}/${folder}`)) {
      // Checked directly before removal: another build may just have used the entry.
      const age = await entryAge(host, path)
      if (age !== undefined && age > LIFE && (await removeTree(host, path))) removed++
    }
  }
  return removed
}

/** Entries that were used this recently stay: a running build may need them. Milliseconds. */
const IN_USE = 60 * 60 * 1000

interface Candidate {
  readonly path: string
  readonly age: number
}

/**
 * Removes the least recently used entries of a cache. Other builds may use the cache meanwhile: they rebuild a removed
 * entry. Files that the system refuses to remove stay.
 * @param cache absolute path
 * @param bytes to free; fewer are freed when the rest was used within the last hour
 * @returns the number of removed entries
 */
async function evictEntries(host: Host, cache: string, bytes: number): Promise<number> {
  let [left, removed] = [bytes, 0]
  for (const { path } of await candidatesIn(host, cache)) {
    if (left <= 0) break
    const size = await entrySize(host, path)
    // Checked directly before removal: another build may just have used the entry.
    if (!(await isUnused(host, path)) || !(await removeTree(host, path))) continue
    left -= size
    removed++
  }
  return removed
}

/** Entries that no running build uses, least recently used first. */
async function candidatesIn(host: Host, cache: string): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = []
  for (const folder of await entryFolders(host, cache)) {
    for (const path of await entriesIn(host, `${cache}/${folder}`)) {
      const age = await entryAge(host, path)
      if (age !== undefined && age > IN_USE) candidates.push({ path, age })
    }
  }
  return candidates.sort((a, b) => b.age - a.age)
}

async function isUnused(host: Host, path: string): Promise<boolean> {
  const age = await entryAge(host, path)
  return age !== undefined && age > IN_USE
}
