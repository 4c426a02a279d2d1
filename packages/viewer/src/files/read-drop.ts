import type { Drop, DroppedFile, Refused } from './dropped-file.js'
import { isZip, readZip } from './read-zip.js'

/** Files that systems put into folders, and that belong to no game. */
const SYSTEM_FILES = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|__MACOSX\/.*)$/i

/** Reads what was dropped or pasted: files, folders with all that is in them, and zips. */
export async function readTransfer(transfer: DataTransfer): Promise<Drop> {
  // The list of items is empty after the event: entries are taken before the first await.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return readFiles([...transfer.files])
  const drops = await Promise.all(entries.map((entry) => readEntry(entry)))
  return withZips(joined(drops))
}

/** Reads files of a file dialog. Those of a folder name it in `webkitRelativePath`. */
export function readFiles(files: readonly File[]): Promise<Drop> {
  const dropped = files.map((file) => fileAt(file.webkitRelativePath || file.name, file))
  return withZips({ files: dropped.filter(({ path }) => !SYSTEM_FILES.test(path)), refused: [] })
}

async function readEntry(entry: FileSystemEntry): Promise<Drop> {
  const path = entry.fullPath.replace(/^\//, '')
  if (SYSTEM_FILES.test(path)) return { files: [], refused: [] }
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      return { files: [fileAt(path, file)], refused: [] }
    }
    return joined(await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(readEntry)))
  } catch (error) {
    return { files: [], refused: [{ path, reason: `it cannot be read: ${(error as Error).message}` }] }
  }
}

/** All entries of a folder: a reader gives about a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

async function withZips({ files, refused }: Drop): Promise<Drop> {
  const drops = await Promise.all(
    files.map(async (file): Promise<Drop> => (isZip(file.path) ? readZip(file) : { files: [file], refused: [] })),
  )
  const all = joined(drops)
  return { files: byPath(all.files), refused: [...refused, ...all.refused] }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const fileAt = (path: string, file: File): DroppedFile => ({ path, blob: file, modified: file.lastModified })

function joined(drops: readonly Drop[]): Drop {
  return {
    files: drops.flatMap(({ files }) => files),
    refused: drops.flatMap(({ refused }): readonly Refused[] => refused),
  }
}

function byPath(files: readonly DroppedFile[]): readonly DroppedFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}
