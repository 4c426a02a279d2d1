/** Folders of the page's own storage: packs, and pictures of the list. */
const FOLDERS = ['kept', 'thumbnails']

/** Largest size of the packs that are kept [bytes]. */
export const KEPT_LIMIT = 256 * 1024 ** 2

/** What is kept between visits [bytes]; undefined where the browser offers no storage. */
export async function keptSize(): Promise<number | undefined> {
  const root = await openRoot()
  if (root === undefined) return undefined
  let size = 0
  for await (const [name, entry] of root.entries()) if (FOLDERS.includes(name)) size += await sizeOf(entry)
  return size
}

/** Forgets what is kept. @throws DOMException while a file is written */
export async function forgetKept(): Promise<void> {
  const root = await openRoot()
  if (root === undefined) return
  const names: string[] = []
  for await (const name of root.keys()) if (FOLDERS.includes(name)) names.push(name)
  for (const name of names) await root.removeEntry(name, { recursive: true })
}

function openRoot(): Promise<FileSystemDirectoryHandle | undefined> {
  return (navigator.storage?.getDirectory?.() ?? Promise.resolve(undefined)).catch(() => undefined)
}

async function sizeOf(entry: FileSystemHandle): Promise<number> {
  if (isFile(entry)) return (await entry.getFile().catch(() => undefined))?.size ?? 0
  let size = 0
  for await (const child of (entry as FileSystemDirectoryHandle).values()) size += await sizeOf(child)
  return size
}

const isFile = (entry: FileSystemHandle): entry is FileSystemFileHandle => entry.kind === 'file'
