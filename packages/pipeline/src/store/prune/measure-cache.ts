import { BuildError } from '../../diagnostics/build-error.js'
import type { Host } from '../../host/host.js'
import { readSealedJson, writeSealedJson } from '../sealed-json.js'
import { entriesIn, entryFolders, entrySize } from './cache-entries.js'

/** Name of the stored sizes, which their seal includes. */
const NAME = 'sizes'
/** Raise it when the meaning of the stored sizes changes. */
const VERSION = 1
/** The coarsest file system clock ticks every two seconds: a later change may leave the date as it is. Milliseconds. */
const SLOWEST_TICK = 2000
/** No date: the folder is listed again. */
const UNKNOWN = -1

/** The measured size of a folder of entries. */
interface FolderSize {
  /** When an entry of the folder was last added, replaced or removed, milliseconds since 1970. */
  readonly changed: number
  readonly bytes: number
}

/** Sizes by folder, as `steps/0a`. */
type FolderSizes = ReadonlyMap<string, FolderSize>

/**
 * The bytes that all entries of a cache occupy. Only folders that have changed since the last call are listed; all
 * others, at most 768, cost a stat.
 * @param cache absolute path
 * @param isAll whether to list all folders: some disks do not date them
 */
export async function measureCache(host: Host, cache: string, isAll: boolean): Promise<number> {
  const path = `${cache}/${NAME}`
  const measured = isAll ? new Map<string, FolderSize>() : await readSizes(host, path)
  const sizes = new Map<string, FolderSize>()
  let isChanged = isAll
  for (const folder of await entryFolders(host, cache)) {
    const changed = await host.modified(`${cache}/${folder}`)
    if (changed === undefined) continue
    const last = measured.get(folder)
    if (last?.changed === changed) {
      sizes.set(folder, last)
      continue
    }
    isChanged = true
    const bytes = await folderSize(host, `${cache}/${folder}`)
    sizes.set(folder, { changed: host.time() - changed > SLOWEST_TICK ? changed : UNKNOWN, bytes })
  }
  if (isChanged || measured.size !== sizes.size) await saveSizes(host, path, sizes)
  return Array.from(sizes.values()).reduce((sum, { bytes }) => sum + bytes, 0)
}

async function folderSize(host: Host, folder: string): Promise<number> {
  let bytes = 0
  for (const path of await entriesIn(host, folder)) bytes += await entrySize(host, path)
  return bytes
}

async function saveSizes(host: Host, path: string, sizes: FolderSizes): Promise<void> {
  const folders = Array.from(sizes, ([folder, { changed, bytes }]) => [folder, changed, bytes])
  try {
    await writeSealedJson(host, path, NAME, { version: VERSION, folders })
  } catch (error) {
    // Only a shortcut: without it, the folders are listed again.
    if (!(error instanceof BuildError)) throw error
  }
}

/** The stored sizes; empty when they are missing or damaged, so that all folders are listed. */
async function readSizes(host: Host, path: string): Promise<FolderSizes> {
  const saved = await readSealedJson(host, path, NAME)
  return isSaved(saved)
    ? new Map(saved.folders.map(([folder, changed, bytes]) => [folder, { changed, bytes }]))
    : new Map()
}

interface SavedSizes {
  readonly folders: readonly (readonly [folder: string, changed: number, bytes: number])[]
}

function isSaved(saved: unknown): saved is SavedSizes {
  if (typeof saved !== 'object' || saved === null || !('version' in saved) || saved.version !== VERSION) return false
  return 'folders' in saved && Array.isArray(saved.folders) && saved.folders.every(isSavedSize)
}

function isSavedSize(size: unknown): boolean {
  if (!Array.isArray(size) || size.length !== 3) return false
  const [folder, changed, bytes] = size
  return typeof folder === 'string' && typeof changed === 'number' && Number.isSafeInteger(bytes) && bytes >= 0
}
