import { BuildError } from '../diagnostics/build-error.js'
import type { Host } from '../host/host.js'
import { YOUNG } from './keep-entry.js'
import { namesIn } from './names-in.js'
import { removeTree } from './remove-tree.js'
import { removeOldTemporaries, writeEntry } from './write-entry.js'

const DAY = 24 * 60 * 60 * 1000
/** Lifetime of an unused entry: 30 days since its last use, whose record may be up to `YOUNG` older. */
const LIFE = 30 * DAY + YOUNG
/** The modification time of this file is the time of the last prune. */
const MARK = 'pruned'
/** Folders of entries, each with subfolders named after the first two digits. Only these may be removed. */
const ROOMS = ['steps', 'packs', 'files']
/** A hash, an extension, and the suffix of a killed writer's temporary file. */
const ENTRY = /^[0-9a-f]{64}(?:\.glb)?(?:\.[\w-]+\.tmp)?$/

/**
 * Removes cache entries that no build has used for 30 days, at most once a day, and on every call the leftovers of
 * killed writers. Other builds may use the cache meanwhile: they rebuild a removed entry. Files that the system refuses
 * to remove stay.
 * @param folder absolute path of the cache
 * @returns the number of removed entries
 */
export async function pruneCache(host: Host, folder: string): Promise<number> {
  if ((await host.kindOf(folder)) !== 'folder') return 0
  // A build with only cache hits has written nothing, and so has removed no leftovers.
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

/** Whether no process has pruned today. A cache that was never pruned may be new: its first prune is due tomorrow. */
async function beginToday(host: Host, folder: string): Promise<boolean> {
  const last = await host.modified(`${folder}/${MARK}`)
  // Accepts dates up to a day ahead too, in case the clock was wrong.
  if (last !== undefined && Math.abs(host.time() - last) < DAY) return false
  try {
    // Before the work, so that other processes leave it to this one.
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

/** Checked directly before removal: another build may just have used the entry. */
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
