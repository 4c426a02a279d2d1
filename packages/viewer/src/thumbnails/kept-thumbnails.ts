import type { DroppedFile } from '../files/dropped-file.js'

/** Folder of the pictures in the page's own storage. */
const FOLDER = 'thumbnails'

/** Pictures that are kept between visits. More are removed at the first use, in no order. */
const LIMIT = 4000

let opening: Promise<FileSystemDirectoryHandle | undefined> | undefined

/** The picture of a file that was kept at an earlier visit. */
export async function keptThumbnail(file: DroppedFile): Promise<Blob | undefined> {
  const folder = await openFolder()
  const handle = await folder?.getFileHandle(nameOf(file)).catch(() => undefined)
  const picture = await handle?.getFile()
  return picture === undefined || picture.size === 0 ? undefined : picture
}

/** Keeps the picture of a file for later visits. A full storage keeps none. */
export async function keepThumbnail(file: DroppedFile, picture: Blob): Promise<void> {
  try {
    const folder = await openFolder()
    const stream = await (await folder?.getFileHandle(nameOf(file), { create: true }))?.createWritable()
    await stream?.write(picture)
    await stream?.close()
  } catch (error) {
    // The picture is on the page. It is made again at the next visit.
    if (!(error instanceof DOMException)) throw error
  }
}

function openFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  opening ??= (async () => {
    const root = await navigator.storage?.getDirectory?.().catch(() => undefined)
    const folder = await root?.getDirectoryHandle(FOLDER, { create: true }).catch(() => undefined)
    if (folder !== undefined) await prune(folder)
    return folder
  })()
  return opening
}

async function prune(folder: FileSystemDirectoryHandle): Promise<void> {
  let count = 0
  for await (const name of folder.keys()) if (++count > LIMIT) await folder.removeEntry(name)
}

/** A name for a file as it is: another date or size is another file. */
function nameOf({ path, blob, modified }: DroppedFile): string {
  return `${hash(path)}-${blob.size}-${modified}`
}

/** A hash of 53 bits (cyrb53): a file that has the size, the date and the hash of another has its picture. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
