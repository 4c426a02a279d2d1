import type { Host } from '../../host/host.js'
import { namesIn } from '../names-in.js'

/** Folders of entries, each with subfolders named after the first two digits. Only these are measured and pruned. */
const FOLDERS = ['steps', 'packs', 'files']
/** A hash, an extension, and the suffix of a killed writer's temporary file. */
const ENTRY = /^[0-9a-f]{64}(?:\.glb)?(?:\.[\w-]+\.tmp)?$/
/** Disks store files in blocks of this size, bytes. Most entries are smaller. */
const BLOCK = 4096

/** The folders that hold entries, relative to the cache: `steps/0a`. */
export async function entryFolders(host: Host, cache: string): Promise<readonly string[]> {
  const folders: string[] = []
  for (const folder of FOLDERS) {
    for (const name of await namesIn(host, `${cache}/${folder}`)) {
      if (/^[0-9a-f]{2}\/$/.test(name)) folders.push(`${folder}/${name.slice(0, -1)}`)
    }
  }
  return folders
}

/** Absolute paths of the entries in a folder: files, or folders of files for bundlers. */
export async function entriesIn(host: Host, folder: string): Promise<readonly string[]> {
  const names = (await namesIn(host, folder)).map((name) => name.replace(/\/$/, ''))
  return names.filter((name) => ENTRY.test(name)).map((name) => `${folder}/${name}`)
}

/** Bytes that an entry occupies on a disk, about; 0 when it no longer exists. */
export async function entrySize(host: Host, path: string): Promise<number> {
  const state = await host.fileState(path)
  if (state !== undefined) return Math.ceil(state.size / BLOCK) * BLOCK
  let size = 0
  for (const name of await namesIn(host, path)) {
    if (!name.endsWith('/')) size += await entrySize(host, `${path}/${name}`)
  }
  return size
}

/** Milliseconds since an entry was written or used; undefined when it no longer exists. */
export async function entryAge(host: Host, path: string): Promise<number | undefined> {
  const used = await host.modified(path)
  // A date in the future is from a wrong clock: the entry must not stay until then.
  return used === undefined ? undefined : Math.abs(host.time() - used)
}
