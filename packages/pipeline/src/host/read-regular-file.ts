import { failure } from '../report/failure.js'
import { systemWords } from './system-words.js'

/** Bytes of the largest file that is read: far above any asset, and what a machine can hold a few times over. */
export const FILE_LIMIT = 512 * 1024 * 1024

/** Bytes up to which a file is read at once: the way through a pool of threads takes several times as long as the reading. */
const SMALL = 64 * 1024

/** What reading needs of a file system. */
export interface ReadableFiles {
  readonly promises: { readFile(path: string): Promise<Uint8Array> }
  readFileSync(path: string): Uint8Array
  statSync(path: string, options: { throwIfNoEntry: false }): FileStatus | undefined
}

/** What is known of a path without opening it. */
export interface FileStatus {
  readonly size: number
  readonly mtimeMs: number
  isFile(): boolean
  isDirectory(): boolean
}

/**
 * A file's bytes; undefined for a folder and for nothing. What is no regular file is not opened: a pipe would be waited for, for ever.
 * @throws BuildError `not-a-file`, `limit`; the file system's own errors
 */
export async function readRegularFile(fs: ReadableFiles, path: string): Promise<Uint8Array | undefined> {
  const status = fs.statSync(path, { throwIfNoEntry: false })
  if (status === undefined || status.isDirectory()) return undefined
  if (!status.isFile()) {
    throw failure(path, 'not-a-file', 'expected a file, found a pipe, a socket or a device: it is not opened')
  }
  // Before the first byte: what is larger does not even fit into memory.
  if (status.size > FILE_LIMIT) throw failure(path, 'limit', tooLargeText(status.size))
  const bytes = status.size <= SMALL ? fs.readFileSync(path) : await fs.promises.readFile(path)
  // Small files share a pool with others in some file systems: a view of it would keep, and show, all of it.
  return bytes.byteLength === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes)
}

/** @param size bytes */
export function tooLargeText(size: number | undefined): string {
  const found = size === undefined ? 'more' : `${size.toLocaleString('en-US')} bytes`
  return `expected a file of at most ${FILE_LIMIT.toLocaleString('en-US')} bytes (512 MiB), found ${found}: it is not read`
}

/** An error of the file system for people, as a BuildError with a code of its own; anything else as it is. */
export function readFailure(error: unknown, path: string): unknown {
  const words = systemWords(error)
  return words === undefined ? error : failure(path, 'unreadable', `the file cannot be read: ${words}`)
}
