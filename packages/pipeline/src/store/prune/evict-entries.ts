import type { Host } from '../../host/host.js'
import { removeTree } from '../remove-tree.js'
import { entriesIn, entryAge, entryFolders, entrySize } from './cache-entries.js'

/** Entries that were used this recently stay: a running build may need them. Milliseconds. */
export const IN_USE = 60 * 60 * 1000

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
export async function evictEntries(host: Host, cache: string, bytes: number): Promise<number> {
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
