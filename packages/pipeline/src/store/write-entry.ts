import { BuildError } from '../diagnostics/build-error.js'
import { failure } from '../diagnostics/failure.js'
import type { Host } from '../host/host.js'

/** Killed writers leave temporary files behind; after this time no writer can still be active. Milliseconds. */
const MAX_WRITE_TIME = 60 * 60 * 1000
/** Paths that belong to the cache alone: folders of two hex digits, and their contents. */
const OURS = /^(?:steps|packs|files)\/[0-9a-f]{2}(?:\/[0-9a-f]{64}|$)/

/**
 * Writes a file of the cache. If the path can only be an entry's, whatever blocks it is removed; otherwise the entry
 * could never be stored. Temporary files are in one folder, where {@link removeOldTemporaries} finds those of killed
 * builds.
 * @param folder absolute path of the cache
 * @throws BuildError `unwritten` for the folder, with a remedy
 */
export async function writeEntry(host: Host, folder: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeInto(host, folder, path, bytes)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const [{ code, text }] = error.diagnostics
    const advice =
      'Make the folder writable, or choose another one: "--cache" on the command line, "cacheDir" in options'
    throw failure(folder, code, `built packs cannot be stored in this cache: ${text}. ${advice}`)
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

/** Removes non-folders above an entry, and a folder at its path. @returns whether anything was removed */
async function clearPath(host: Host, folder: string, path: string): Promise<boolean> {
  const above = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
  const blocked = []
  for (const candidate of [...above, path].filter((candidate) => OURS.test(candidate.slice(folder.length + 1)))) {
    const isFolder = (await host.kindOf(candidate)) === 'folder'
    if (isFolder === (candidate === path)) blocked.push(candidate)
  }
  if (blocked.length === 0) return false
  const { removeLeaf, removeTree } = await import('./remove-tree.js')
  let isCleared = false
  for (const candidate of blocked) {
    // Another build may have made the entry's folder since: only a file or a link is removed there.
    const remove = candidate === path ? removeTree : removeLeaf
    isCleared = (await remove(host, candidate)) || isCleared
  }
  return isCleared
}

/** Removes temporary files of writers that were killed more than an hour ago. Lists one folder. */
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
      // Another build may have removed it, or the system refuses: cleanup must not fail a build.
      if (!(error instanceof BuildError)) throw error
    }
  }
}

function temporaryFolder(folder: string): string {
  return `${folder}/tmp`
}
