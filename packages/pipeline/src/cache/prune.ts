import { BuildError } from '../build-error.js'
import type { Host } from '../host/host.js'
import { YOUNG } from './keep-entry.js'
import { namesIn } from './names-in.js'
import { removeTree } from './remove-tree.js'
import { removeOldTemporaries, writeEntry } from './write-entry.js'

const DAY = 24 * 60 * 60 * 1000
/** What nobody used for 30 days goes; it was noted last so long before its last use. */
const LIFE = 30 * DAY + YOUNG
/** A file of this name says when the cache was looked through last. */
const MARK = 'pruned'
/** The folders that hold entries, each in a folder of the first two digits of its name. Nothing else is ours to remove. */
const ROOMS = ['steps', 'packs', 'files']
/** A hash, an ending, and what a writer that was killed leaves behind. */
const ENTRY = /^[0-9a-f]{64}(?:\.glb)?(?:\.[\w-]+\.tmp)?$/

/**
 * Removes the entries of a cache that no build has used for 30 days, at most once a day, and always what killed writers left behind. Any number of builds may use the cache
 * meanwhile: an entry that goes is one to be made anew. What the system does not let go stays.
 * @param folder absolute path of the cache
 * @returns how many entries went
 */
export async function pruneCache(host: Host, folder: string): Promise<number> {
  if ((await host.kindOf(folder)) !== 'folder') return 0
  // A build that found everything in the cache has written nothing, and so removed none.
  await removeOldTemporaries(host, folder)
  if (!(await beginToday(host, folder))) return 0
  let removed = 0
  for (const room of ROOMS) {
    for (const name of await foldersIn(host, `${folder}/${room}`, /^[0-9a-f]{2}$/)) {
      removed += await pruneFolder(host, `${folder}/${room}/${name}`)
    }
  }
  return removed
}

/** Whether nobody has begun today. A cache that was never looked through may be a new one: it is begun with tomorrow. */
async function beginToday(host: Host, folder: string): Promise<boolean> {
  const last = await host.modified(`${folder}/${MARK}`)
  // A day ahead, too: clocks have been wrong.
  if (last !== undefined && Math.abs(host.time() - last) < DAY) return false
  try {
    // Before the work: others who come now leave it to this one.
    await writeEntry(host, folder, `${folder}/${MARK}`, new Uint8Array(0))
    return last !== undefined
  } catch (error) {
    if (error instanceof BuildError) return false
    throw error
  }
}

async function pruneFolder(host: Host, folder: string): Promise<number> {
  let removed = 0
  for (const name of await namesIn(host, folder)) {
    const path = `${folder}/${name.replace(/\/$/, '')}`
    if (!ENTRY.test(path.slice(folder.length + 1)) || !(await isForgotten(host, path))) continue
    if (await removeTree(host, path)) removed++
  }
  return removed
}

/** Directly before it is removed: another build may have used it a moment ago. */
async function isForgotten(host: Host, path: string): Promise<boolean> {
  const last = await host.modified(path)
  return last !== undefined && host.time() - last > LIFE
}

async function foldersIn(host: Host, folder: string, pattern: RegExp): Promise<readonly string[]> {
  const names = await namesIn(host, folder)
  return names
    .filter((name) => name.endsWith('/'))
    .map((name) => name.slice(0, -1))
    .filter((name) => pattern.test(name))
}
