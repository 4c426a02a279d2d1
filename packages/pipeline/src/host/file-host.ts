import type { FileHandle } from 'node:fs/promises'
import type { Host } from './host.js'
import { folderOf, join } from './path.js'

/** The part of `node:fs/promises` that a host needs; memfs has it too. */
export interface FileSystem {
  readFile(path: string): Promise<Uint8Array>
  mkdir(path: string, options: { recursive: true }): Promise<unknown>
  open(path: string, flags: 'wx'): Promise<Pick<FileHandle, 'writeFile' | 'close'>>
  rename(from: string, to: string): Promise<void>
  rm(path: string, options: { force: true }): Promise<void>
  readdir(path: string, options: { withFileTypes: true }): Promise<readonly FolderEntry[]>
  realpath(path: string): Promise<string>
  stat(path: string): Promise<{ isDirectory(): boolean }>
}

interface FolderEntry {
  readonly name: string
  isDirectory(): boolean
  isSymbolicLink(): boolean
}

/** What differs between machines besides their files. */
export interface Machine {
  sha256(bytes: Uint8Array): string
  now(): number
  /** A name that no other writer on this file system uses, on any process. */
  uniqueName(): string
}

/** A host on a file system. Paths go to it as they come. */
export function fileHost(fs: FileSystem, machine: Machine): Host {
  return {
    readFile: (path) => unlessMissing(async () => new Uint8Array(await fs.readFile(path)), undefined),

    async writeFileAtomic(path, bytes) {
      await fs.mkdir(folderOf(path), { recursive: true })
      // A name of its own in the same folder: the rename is atomic, and two writers cannot meet.
      const temporary = `${path}.${machine.uniqueName()}.tmp`
      try {
        const file = await fs.open(temporary, 'wx')
        try {
          await file.writeFile(bytes)
        } finally {
          await file.close()
        }
        await fs.rename(temporary, path)
      } catch (error) {
        await fs.rm(temporary, { force: true })
        throw error
      }
    },

    async listFolder(path) {
      try {
        const entries = await fs.readdir(path, { withFileTypes: true })
        const names = await Promise.all(entries.map((entry) => entryName(fs, path, entry)))
        return names.sort()
      } catch (error) {
        // A folder that we may not look into holds nothing for us.
        if (isMissing(error) || codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') return []
        throw error
      }
    },

    realPath: (path) => unlessMissing(async () => (await fs.realpath(path)).replaceAll('\\', '/'), path),
    sha256: (bytes) => machine.sha256(bytes),
    now: () => machine.now(),
  }
}

async function entryName(fs: FileSystem, folder: string, entry: FolderEntry): Promise<string> {
  const isFolder =
    entry.isDirectory() ||
    (entry.isSymbolicLink() &&
      (await unlessMissing(async () => (await fs.stat(join(folder, entry.name))).isDirectory(), false)))
  return isFolder ? `${entry.name}/` : entry.name
}

async function unlessMissing<T>(action: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}

/** A file in the way of a folder, a broken link and a link that leads to itself all mean: there is no such file. */
function isMissing(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ELOOP'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
