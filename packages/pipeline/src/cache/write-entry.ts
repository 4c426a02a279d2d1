import { BuildError } from '../build-error.js'
import type { Host } from '../host/host.js'
import { failure } from '../report/failure.js'

/** A writer that was killed leaves its temporary file behind; after this time none can still be writing. Milliseconds. */
const MAX_WRITE_TIME = 60 * 60 * 1000
/** Paths in a cache that nobody else names: folders of two digits, and what is in them. */
const OURS = /^(?:steps|packs|files)\/[0-9a-f]{2}(?:\/[0-9a-f]{64}|$)/

/**
 * Writes a file of the cache. What blocks its path goes, where the path can only be an entry's: else the entry would never be
 * stored. Temporary files stand in one folder, where {@link removeOldTemporaries} finds those of killed builds.
 * @param folder absolute path of the cache
 * @throws BuildError `unwritten` that says what the file is for, and what to do
 */
export async function writeEntry(host: Host, folder: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeInto(host, folder, path, bytes)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const [{ code, text }] = error.messages
    throw failure(
      path,
      code,
      `${text}. Built packs are stored in this cache: make it writable, or name another folder with the option "cacheDir"`,
    )
  }
}

async function writeInto(host: Host, folder: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await host.writeFileAtomic(path, bytes, temporaryFolder(folder))
  } catch (error) {
    if (!(error instanceof BuildError) || !(await clearPath(host, folder, path))) throw error
    await host.writeFileAtomic(path, bytes, temporaryFolder(folder))
  }
}

/** Removes what is no folder above an entry, and a folder in its place. @returns whether something went */
async function clearPath(host: Host, folder: string, path: string): Promise<boolean> {
  const above = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
  const blocked = []
  for (const place of [...above, path].filter((place) => OURS.test(place.slice(folder.length + 1)))) {
    const isFolder = (await host.kindOf(place)) === 'folder'
    if (isFolder === (place === path)) blocked.push(place)
  }
  if (blocked.length === 0) return false
  const { removeLeaf, removeTree } = await import('./remove-tree.js')
  let isCleared = false
  for (const place of blocked) {
    // Another build may have made the folder of the entry since: only a file or a link goes from there.
    const remove = place === path ? removeTree : removeLeaf
    isCleared = (await remove(host, place)) || isCleared
  }
  return isCleared
}

/** Removes what writers left behind that were killed more than an hour ago. One listing of one folder. */
export async function removeOldTemporaries(host: Host, folder: string): Promise<void> {
  const { namesIn } = await import('./names-in.js')
  const temporary = temporaryFolder(folder)
  for (const name of await namesIn(host, temporary)) {
    const path = `${temporary}/${name}`
    const written = await host.modified(path)
    if (!name.endsWith('.tmp') || written === undefined || host.time() - written < MAX_WRITE_TIME) continue
    try {
      await host.removeFile(path)
    } catch (error) {
      // Another build may have been quicker, or the system does not let it go: no build fails for what would only be tidier.
      if (!(error instanceof BuildError)) throw error
    }
  }
}

function temporaryFolder(folder: string): string {
  return `${folder}/tmp`
}
