import type { Host } from '../../host/host.js'
import { MEGABYTE } from '../../options/cache-options.js'
import { YOUNG } from '../keep-entry.js'
import { namesIn } from '../names-in.js'
import { removeLeaf, removeTree } from '../remove-tree.js'
import { removeOldTemporaries } from '../write-entry.js'
import { entriesIn, entryAge, entryFolders, entrySize } from './cache-entries.js'
import { evictEntries, IN_USE, type Removed, removeUnused } from './remove-entries.js'

const DAY = 24 * 60 * 60 * 1000
/** What else a cache has: files that builds only save time with. The report of the last build is not among them. */
const SHORTCUTS = ['recent-entries', 'file-hashes', 'sizes', 'pruned', 'measures', 'last-builds']

/** Entries of one kind. */
interface CacheShare {
  readonly count: number
  /** Bytes that they occupy on the disk, about. */
  readonly bytes: number
}

/** What a cache holds. */
export interface CacheContents {
  /** Results of steps (`steps`), packs of assets (`packs`), and packs as bundlers serve them (`files`). */
  readonly kinds: Readonly<Record<string, CacheShare>>
  readonly count: number
  readonly bytes: number
  /** Milliseconds since the least recently used entry was used; undefined without an entry. */
  readonly oldest: number | undefined
}

/** What {@link trimCache} removes. */
interface TrimOptions {
  /** Entries that no build has used for so many days. */
  readonly days?: number
  /** The least recently used entries above so many megabytes. */
  readonly megabytes?: number
}

/** Measures a cache, entry by entry. @param cache absolute path, which may not exist */
export async function cacheContents(host: Host, cache: string): Promise<CacheContents> {
  const kinds: Record<string, { count: number; bytes: number }> = {}
  let oldest: number | undefined
  for (const folder of await entryFolders(host, cache)) {
    const [kind] = folder.split('/')
    kinds[kind] ??= { count: 0, bytes: 0 }
    for (const path of await entriesIn(host, `${cache}/${folder}`)) {
      kinds[kind].count++
      kinds[kind].bytes += await entrySize(host, path)
      oldest = Math.max(oldest ?? 0, (await entryAge(host, path)) ?? 0)
    }
  }
  const shares = Object.values(kinds)
  const sum = (key: 'count' | 'bytes') => shares.reduce((total, share) => total + share[key], 0)
  return { kinds, count: sum('count'), bytes: sum('bytes'), oldest }
}

/**
 * Removes what a cache no longer needs. Builds may use the cache meanwhile: they rebuild a removed entry, and entries that were
 * used within the last hour stay.
 * @param cache absolute path
 */
export async function trimCache(host: Host, cache: string, { days, megabytes }: TrimOptions): Promise<Removed> {
  await removeOldTemporaries(host, cache)
  // The use of an entry is recorded with a delay.
  const age = days === undefined ? undefined : Math.max(days * DAY + YOUNG, IN_USE)
  const unused = age === undefined ? { count: 0, bytes: 0 } : await removeUnused(host, cache, age)
  if (megabytes === undefined) return unused
  const { bytes } = await cacheContents(host, cache)
  const evicted = await evictEntries(host, cache, bytes - megabytes * MEGABYTE)
  return { count: unused.count + evicted.count, bytes: unused.bytes + evicted.bytes }
}

/**
 * Empties a cache. Builds may use it meanwhile: they rebuild what they need. Packs that a bundler serves (`files`) stay
 * when they were used within the last hour. So do reports, and everything that no build has stored.
 * @param cache absolute path
 */
export async function clearCache(host: Host, cache: string): Promise<Removed> {
  await removeOldTemporaries(host, cache)
  let [count, bytes] = [0, 0]
  for (const folder of await entryFolders(host, cache)) {
    for (const path of await entriesIn(host, `${cache}/${folder}`)) {
      if (folder.startsWith('files/') && ((await entryAge(host, path)) ?? 0) <= IN_USE) continue
      const size = await entrySize(host, path)
      if (!(await removeTree(host, path))) continue
      count++
      bytes += size
    }
    await host.removeEmptyFolder(`${cache}/${folder}`)
  }
  await removeShortcuts(host, cache)
  for (const kind of ['steps', 'packs', 'files', 'tmp']) await host.removeEmptyFolder(`${cache}/${kind}`)
  return { count, bytes }
}

async function removeShortcuts(host: Host, cache: string): Promise<void> {
  const names = await namesIn(host, cache)
  for (const name of SHORTCUTS) {
    if (names.includes(name)) await removeLeaf(host, `${cache}/${name}`)
    if (names.includes(`${name}/`)) await removeTree(host, `${cache}/${name}`)
  }
}
