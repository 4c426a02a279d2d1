import type { Host } from '../../host/host.js'
import { removeTree } from '../remove-tree.js'
import { entriesIn, entryAge, entryFolders, entrySize } from './cache-entries.js'

/** Entries that were used this recently stay: a running build may need them. Milliseconds. */
export const IN_USE = 60 * 60 * 1000

/** What was removed of a cache. */
export interface Removed {
  readonly count: number
  /** Bytes that they occupied on the disk, about. */
  readonly bytes: number
}

interface Entry {
  readonly path: string
  readonly age: number
}

/**
 * Removes all entries that no build has used for a time. Files that the system refuses to remove stay.
 * @param cache absolute path
 * @param age milliseconds
 */
export async function removeUnused(host: Host, cache: string, age: number): Promise<Removed> {
  let [count, bytes] = [0, 0]
  for (const { path } of await olderThan(host, cache, age)) {
    const removed = await removeOlder(host, path, age)
    if (removed === undefined) continue
    count++
    bytes += removed
  }
  return { count, bytes }
}

/**
 * Removes the least recently used entries of a cache. Other builds may use the cache meanwhile: they rebuild a removed
 * entry. Files that the system refuses to remove stay.
 * @param cache absolute path
 * @param bytes to free; fewer are freed when the rest was used within the last hour
 */
export async function evictEntries(host: Host, cache: string, bytes: number): Promise<Removed> {
  const candidates = [...(await olderThan(host, cache, IN_USE))].sort((a, b) => b.age - a.age)
  let [count, freed] = [0, 0]
  for (const { path } of candidates) {
    if (freed >= bytes) break
    const removed = await removeOlder(host, path, IN_USE)
    if (removed === undefined) continue
    count++
    freed += removed
  }
  return { count, bytes: freed }
}

async function olderThan(host: Host, cache: string, age: number): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const folder of await entryFolders(host, cache)) {
    for (const path of await entriesIn(host, `${cache}/${folder}`)) {
      const own = await entryAge(host, path)
      if (own !== undefined && own > age) entries.push({ path, age: own })
    }
  }
  return entries
}

/** The bytes of an entry that was removed. Its age is read directly before: another build may just have used it. */
async function removeOlder(host: Host, path: string, age: number): Promise<number | undefined> {
  const own = await entryAge(host, path)
  if (own === undefined || own <= age) return undefined
  const bytes = await entrySize(host, path)
  return (await removeTree(host, path)) ? bytes : undefined
}
