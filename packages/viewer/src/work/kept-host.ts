import type { Host, SessionHost } from '@brushwork/pipeline/host'

/** Where what is kept between visits is. */
export const KEPT = '/kept'

/** Milliseconds in which two writes of a file may have the same date. */
const TICK = 2000

type Files = Pick<
  Host,
  | 'readFile'
  | 'fileState'
  | 'writeFileAtomic'
  | 'removeFile'
  | 'listFolder'
  | 'realPath'
  | 'kindOf'
  | 'linkTarget'
  | 'modified'
  | 'touch'
  | 'removeEmptyFolder'
>

/**
 * A host that keeps the files below {@link KEPT} in the page's own storage; all others are of `rest`. Where a browser has no storage, as in
 * some private windows, `rest` has them all.
 */
export async function keptHost(rest: SessionHost): Promise<SessionHost> {
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined)
  if (root === undefined) return rest
  const kept = keptFiles(root)
  const of = (path: string): Files => (path === KEPT || path.startsWith(`${KEPT}/`) ? kept : rest)
  return {
    ...rest,
    readFile: (path) => of(path).readFile(path),
    fileState: (path) => of(path).fileState(path),
    writeFileAtomic: (path, bytes, folder) => of(path).writeFileAtomic(path, bytes, folder),
    removeFile: (path) => of(path).removeFile(path),
    listFolder: (path) => of(path).listFolder(path),
    realPath: (path) => of(path).realPath(path),
    kindOf: (path) => of(path).kindOf(path),
    linkTarget: (path) => of(path).linkTarget(path),
    modified: (path) => of(path).modified(path),
    touch: (path) => of(path).touch(path),
    removeEmptyFolder: (path) => of(path).removeEmptyFolder(path),
  }
}

function keptFiles(root: FileSystemDirectoryHandle): Files {
  const fileAt = async (path: string) => {
    const [folder, name] = split(path)
    const handle = await unlessMissing(async () => (await folderAt(root, folder)).getFileHandle(name))
    return handle && (await unlessMissing(() => handle.getFile()))
  }
  return {
    async readFile(path) {
      const file = await fileAt(path)
      return file && new Uint8Array(await file.arrayBuffer())
    },
    async fileState(path) {
      const file = await fileAt(path)
      if (file === undefined) return undefined
      const { size, lastModified: modified } = file
      return { size, modified, fingerprint: `${size} ${modified}`, settled: Date.now() - modified > TICK }
    },
    // What is written appears when the stream is closed, whole.
    async writeFileAtomic(path, bytes) {
      const [folder, name] = split(path)
      const handle = await (await folderAt(root, folder, true)).getFileHandle(name, { create: true })
      const stream = await handle.createWritable()
      await stream.write(bytes as Uint8Array<ArrayBuffer>)
      await stream.close()
    },
    async removeFile(path) {
      const [folder, name] = split(path)
      await unlessMissing(async () => (await folderAt(root, folder)).removeEntry(name))
    },
    async listFolder(path) {
      const folder = await unlessMissing(() => folderAt(root, path))
      const names: string[] = []
      if (folder !== undefined) {
        for await (const [name, entry] of folder.entries()) names.push(entry.kind === 'directory' ? `${name}/` : name)
      }
      return names.sort()
    },
    async realPath(path) {
      return path
    },
    async kindOf(path) {
      if ((await fileAt(path)) !== undefined) return 'file'
      return (await unlessMissing(() => folderAt(root, path))) === undefined ? undefined : 'folder'
    },
    async linkTarget() {
      return undefined
    },
    async modified(path) {
      return (await fileAt(path))?.lastModified
    },
    // Storage of pages has no way to set a date: the oldest packs are pruned, however often they were read.
    async touch() {},
    async removeEmptyFolder(path) {
      const [folder, name] = split(path)
      await unlessMissing(async () => (await folderAt(root, folder)).removeEntry(name)).catch(() => undefined)
    },
  }
}

async function folderAt(root: FileSystemDirectoryHandle, path: string, create = false) {
  let folder = root
  for (const name of path.split('/')) if (name !== '') folder = await folder.getDirectoryHandle(name, { create })
  return folder
}

function split(path: string): readonly [folder: string, name: string] {
  const slash = path.lastIndexOf('/')
  return [path.slice(0, slash), path.slice(slash + 1)]
}

/** What `find` finds; undefined when there is no such entry, or one of another kind. */
async function unlessMissing<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'NotFoundError' || name === 'TypeMismatchError') return undefined
    throw error
  }
}
