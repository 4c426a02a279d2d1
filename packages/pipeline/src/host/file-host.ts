import { failure } from '../diagnostics/failure.js'
import { fileState, type StatefulFiles } from './file-state.js'
import type { Host, PathKind } from './host.js'
import { baseName, folderOf, join } from './path.js'
import { type ReadableFiles, readFailure, readRegularFile } from './read-regular-file.js'
import { systemCode, systemWords } from './system-words.js'

/**
 * The part of `node:fs` that a host needs; memfs has it too. Stats and dates are synchronous; other disk access uses
 * promises.
 */
export type FileSystem = ReadableFiles &
  StatefulFiles & {
    readonly promises: {
      mkdir(path: string): Promise<unknown>
      open(path: string, flags: 'wx'): Promise<OpenFile>
      rename(from: string, to: string): Promise<void>
      rm(path: string, options: { force: true }): Promise<void>
      unlink(path: string): Promise<void>
      rmdir(path: string): Promise<void>
      realpath(path: string): Promise<PathText>
      readlink(path: string): Promise<PathText>
    }
    readdirSync(path: string, options: { withFileTypes: true }): readonly (FolderEntry | string | Uint8Array)[]
    utimesSync(path: string, accessed: Date, modified: Date): void
  }

/** Text: no other encoding is asked for. Declarations of memfs allow a Buffer. */
interface PathText {
  toString(): string
}

interface OpenFile {
  writeFile(bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

interface FolderEntry {
  readonly name: PathText
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}

/** Differences between machines besides their files. */
export interface Machine {
  sha256(bytes: Uint8Array): string
  now(): number
  time(): number
  /** A name that no other writer on this file system uses, in any process. */
  uniqueName(): string
}

/**
 * Characters of the final name that a temporary file's name includes: the final name may already have the maximum
 * length.
 */
const TEMPORARY_STEM = 40

/** A host on a file system. Paths are passed to it unchanged. */
export function fileHost(fs: FileSystem, machine: Machine): Host {
  return {
    async readFile(path) {
      try {
        return await unlessMissing(() => readRegularFile(fs, path), undefined)
      } catch (error) {
        // No file has such a name: the settings of a source, say, whose own name is as long as the system allows.
        if (systemCode(error) === 'ENAMETOOLONG') return undefined
        throw readFailure(error, path)
      }
    },

    async writeFileAtomic(path, bytes, temporaryFolder = folderOf(path)) {
      try {
        await writeWhole(
          fs,
          path,
          join(temporaryFolder, `${baseName(path).slice(0, TEMPORARY_STEM)}.${machine.uniqueName()}.tmp`),
          bytes,
        )
      } catch (error) {
        // The system would name the temporary file, which the user does not know.
        const words = systemWords(error)
        throw words === undefined ? error : failure(path, 'unwritten', `the file cannot be written: ${words}`)
      }
    },

    async removeFile(path) {
      try {
        await fs.promises.unlink(path)
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return
        const words = systemWords(error)
        throw words === undefined ? error : failure(path, 'unwritten', `the file cannot be removed: ${words}`)
      }
    },

    async listFolder(path) {
      try {
        const entries = fs.readdirSync(path, { withFileTypes: true }).filter(hasKind)
        const names = entries.map((entry) => entryName(fs, path, entry))
        return names.filter((name) => name !== undefined).sort()
      } catch (error) {
        // A folder without read permission counts as empty.
        if (isMissing(error) || systemCode(error) === 'EACCES' || systemCode(error) === 'EPERM') return []
        const words = systemWords(error)
        throw words === undefined ? error : failure(path, 'unreadable', `the folder cannot be read: ${words}`)
      }
    },

    realPath: async (path) =>
      (await unlessRefused(() => fs.promises.realpath(path)))?.toString().replaceAll('\\', '/') ?? path,
    kindOf: async (path) => kindOf(fs, path),

    fileState: (path) => unlessRefused(async () => fileState(fs, path, machine.time())),

    async linkTarget(path) {
      try {
        return (await fs.promises.readlink(path)).toString()
      } catch {
        return undefined
      }
    },

    modified: async (path) => (await unlessRefused(async () => fs.statSync(path, { throwIfNoEntry: false })))?.mtimeMs,

    async touch(path) {
      const now = new Date(machine.time())
      await unlessRefused(async () => fs.utimesSync(path, now, now))
    },

    async removeEmptyFolder(path) {
      await unlessRefused(() => fs.promises.rmdir(path))
    },

    sha256: (bytes) => machine.sha256(bytes),
    now: () => machine.now(),
    time: () => machine.time(),
  }
}

/** A unique name on the same disk: the rename is atomic, and two writers cannot collide. */
async function writeWhole(fs: FileSystem, path: string, temporary: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await openNew(fs, temporary)
    try {
      await file.writeFile(bytes)
    } finally {
      await file.close()
    }
    await rename(fs, temporary, path)
  } catch (error) {
    await fs.promises.rm(temporary, { force: true })
    throw error
  }
}

/** The file's folder may not exist yet when the temporary file is in another one. */
async function rename(fs: FileSystem, from: string, to: string): Promise<void> {
  try {
    await fs.promises.rename(from, to)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
    await makeFolder(fs, folderOf(to))
    await fs.promises.rename(from, to)
  }
}

/** Makes folders only when opening fails: most files join others. A check beforehand could be outdated. */
async function openNew(fs: FileSystem, path: string): ReturnType<FileSystem['promises']['open']> {
  try {
    return await fs.promises.open(path, 'wx')
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
    await makeFolder(fs, folderOf(path))
    return fs.promises.open(path, 'wx')
  }
}

/**
 * Makes a folder and its missing parents one by one: Node's recursive mkdir never ends where an existing folder accepts
 * none, as in /proc.
 */
async function makeFolder(fs: FileSystem, path: string): Promise<void> {
  if (kindOf(fs, path) === 'folder') return
  const above = folderOf(path)
  if (above !== path) await makeFolder(fs, above)
  try {
    await fs.promises.mkdir(path)
  } catch (error) {
    // Another writer may have made it meanwhile.
    if (systemCode(error) !== 'EEXIST' || kindOf(fs, path) !== 'folder') throw error
  }
}

/** Undefined for pipes, sockets and devices. A dangling link keeps its name; reading it throws. */
function entryName(fs: FileSystem, folder: string, entry: FolderEntry): string | undefined {
  const kind = entryKind(fs, folder, entry)
  if (kind === 'other') return undefined
  return kind === 'folder' ? `${entry.name}/` : entry.name.toString()
}

/** All entries, since their kinds are asked for: declarations of memfs allow plain names. */
function hasKind(entry: FolderEntry | string | Uint8Array): entry is FolderEntry {
  return typeof entry === 'object' && 'isFile' in entry
}

function entryKind(fs: FileSystem, folder: string, entry: FolderEntry): PathKind | undefined {
  if (entry.isDirectory()) return 'folder'
  if (entry.isFile()) return 'file'
  return entry.isSymbolicLink() ? kindOf(fs, join(folder, entry.name.toString())) : 'other'
}

function kindOf(fs: FileSystem, path: string): PathKind | undefined {
  try {
    const status = fs.statSync(path, { throwIfNoEntry: false })
    if (status === undefined) return undefined
    if (status.isDirectory()) return 'folder'
    return status.isFile() ? 'file' : 'other'
  } catch (error) {
    if (isMissing(error)) return undefined
    // The path exists: reading it reports the error.
    return 'other'
  }
}

async function unlessMissing<T>(action: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}

/** The result of a system call; undefined when the system refuses it. */
async function unlessRefused<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    if (systemCode(error) === undefined && !isOfName(error)) throw error
    return undefined
  }
}

/** Node rejects a path with a NUL before the system sees it. */
function isOfName(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_ARG_VALUE'
}

/**
 * The file does not exist for each of these: a file where a folder should be, a broken or circular link, a NUL in a
 * name.
 */
function isMissing(error: unknown): boolean {
  if (isOfName(error)) return true
  const code = systemCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ELOOP'
}
