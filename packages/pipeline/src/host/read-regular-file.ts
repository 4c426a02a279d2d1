import { failure } from '../diagnostics/failure.js'
import { systemWords } from './system-words.js'

/** Size limit of files, bytes: far above any asset, and small enough to hold several times in memory. */
export const FILE_LIMIT = 512 * 1024 * 1024

/** Size up to which a file is read synchronously: a thread pool would take several times as long. Bytes. */
const SMALL = 64 * 1024

/** The part of a file system that reading needs. No encoding is asked for, so it reads bytes: declarations of memfs allow text. */
export interface ReadableFiles {
  readonly promises: { readFile(path: string): Promise<Uint8Array | string> }
  readFileSync(path: string): Uint8Array | string
  statSync(path: string, options: { throwIfNoEntry: false }): FileStatus | undefined
}

/** Status of a path, known without opening it. */
interface FileStatus {
  readonly size: number
  readonly mtimeMs: number
  isFile(): boolean
  isDirectory(): boolean
}

/**
 * Reads a file; undefined for a folder and when it does not exist. Only regular files are opened: opening a pipe could
 * wait forever.
 * @throws BuildError `not-a-file`, `limit`; the file system's own errors
 */
export async function readRegularFile(fs: ReadableFiles, path: string): Promise<Uint8Array | undefined> {
  const status = fs.statSync(path, { throwIfNoEntry: false })
  if (status === undefined || status.isDirectory()) return undefined
  if (!status.isFile()) {
    throw failure(path, 'not-a-file', 'expected a file, found a pipe, a socket or a device: it is not opened')
  }
  // Checked before reading: a larger file may not fit into memory.
  if (status.size > FILE_LIMIT) throw failure(path, 'limit', tooLargeText(status.size))
  const bytes = status.size <= SMALL ? fs.readFileSync(path) : await fs.promises.readFile(path)
  if (typeof bytes === 'string')
    throw new TypeError('expected a file system that reads bytes, found one that reads text')
  // Some file systems return small files as views of a shared pool; a view would retain and expose the whole pool.
  return bytes.byteLength === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes)
}

/** @param size bytes */
export function tooLargeText(size: number | undefined): string {
  const found = size === undefined ? 'more' : `${size.toLocaleString('en-US')} bytes`
  return `expected a file of at most ${FILE_LIMIT.toLocaleString('en-US')} bytes (512 MiB), found ${found}: it is not read`
}

/** Converts a file system error to a BuildError with its own code; other errors are returned unchanged. */
export function readFailure(error: unknown, path: string): unknown {
  const words = systemWords(error)
  return words === undefined ? error : failure(path, 'unreadable', `the file cannot be read: ${words}`)
}
