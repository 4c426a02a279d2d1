import type { LightWorkers, VisWorkers } from '@brushwork/wmp-compiler'
import type { Compression } from '../options/compress-option.js'
import type { Basis } from './basis.js'

/** Threads for visibility; none starts before there is enough work. */
export interface VisThreads extends VisWorkers {
  /** Ends all threads. New ones start when needed. */
  close(): Promise<void>
}

/** Threads for lightmaps; none starts before there is enough work. */
export interface LightThreads extends LightWorkers {
  /** Ends all threads. New ones start when needed. */
  close(): Promise<void>
}

/** `other`: a pipe, a socket, a device, or a path that cannot be accessed. */
export type PathKind = 'file' | 'folder' | 'other'

/** Distinguishes the states of a file without its bytes. */
export interface FileState {
  /** Bytes. */
  readonly size: number
  /**
   * Changes whenever the file is written or replaced; meaningless on another machine. As in version control, two kinds
   * of writes may go unnoticed. One goes through mapped memory. The other keeps size and date on a disk without change
   * times (FAT, some network drives).
   */
  readonly fingerprint: string
  /** When the bytes last changed, milliseconds since 1970; programs can set it. */
  readonly modified: number
  /**
   * Whether the last change is old enough that another one would change `fingerprint`: file system clocks are coarse.
   */
  readonly settled: boolean
}

/** A project on a machine. */
export interface Project {
  readonly host: Host
  /** Absolute path of the project: the only folder in which referenced files are looked up. */
  readonly root: string
  /** Absolute paths of its caches: what builds store there is no file of the project. */
  readonly caches?: readonly string[] | undefined
}

/** A request to a server. */
export interface HttpRequest {
  readonly method: 'GET' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Until the whole answer has arrived, milliseconds. Time in which this process was busy does not count. */
  readonly timeout: number
  /** Longest answer that is accepted [bytes]. Default: 512 MiB. */
  readonly limit?: number
}

/** The answer of a server. */
export interface HttpResponse {
  readonly status: number
  readonly body: Uint8Array
}

/**
 * The machine as the pipeline sees it: the only access to files, hashes and the clock. Paths are absolute and use `/`.
 * `nodeHost` is the real one; tests use one on memfs.
 */
export interface Host {
  /**
   * A file's bytes, or undefined when there is no such file.
   * @throws BuildError `not-a-file` for pipes, sockets and devices, `limit` above 512 MiB, `unreadable`
   */
  readFile(path: string): Promise<Uint8Array | undefined>
  /**
   * The state of a file, following links; undefined when it is not a file or cannot be accessed: reading it reports
   * why.
   */
  fileState(path: string): Promise<FileState | undefined>
  /**
   * Writes a file atomically and makes its folders.
   * @param temporaryFolder folder of the temporary file, on the same disk. Default: next to the file.
   * @throws BuildError `unwritten`
   */
  writeFileAtomic(path: string, bytes: Uint8Array, temporaryFolder?: string): Promise<void>
  /** Removes a file, which may already be gone. @throws BuildError `unwritten` */
  removeFile(path: string): Promise<void>
  /**
   * Names in a folder, sorted; empty when it does not exist or may not be read. Folders, and links to folders, end in `/`;
   * pipes, sockets and devices are left out.
   * @throws BuildError `unreadable`
   */
  listFolder(path: string): Promise<readonly string[]>
  /** The path with all symbolic links resolved; components that do not exist stay as they are. */
  realPath(path: string): Promise<string>
  /** The kind of a path, following links; undefined when it does not exist. */
  kindOf(path: string): Promise<PathKind | undefined>
  /** The target of a symbolic link, as stored; undefined when the path is not a link. */
  linkTarget(path: string): Promise<string | undefined>
  /** When a file or folder was last written or touched, milliseconds since 1970; undefined when it does not exist. */
  modified(path: string): Promise<number | undefined>
  /** Sets the modification time of a file or folder to now; unchanged where the system does not allow it. */
  touch(path: string): Promise<void>
  /** Removes an empty folder; any other stays. */
  removeEmptyFolder(path: string): Promise<void>
  /** SHA-256, lower-case hex. */
  sha256(bytes: Uint8Array): string
  /** Milliseconds from some fixed moment, for reports only: never part of an output. */
  now(): number
  /** Milliseconds since 1970, for the age of files only: never part of an output. */
  time(): number
  /**
   * A hash of a pipeline module and all its imports, for cache keys; undefined when the code changes only with its
   * release.
   * @param module path in the pipeline's sources, without extension
   */
  codeVersion?(module: string): string | undefined
  /** A variable of the environment. */
  variable?(name: string): string | undefined
  /**
   * Sends a request to a server; absent on machines without a network.
   * @throws BuildError `cache-remote` without an answer, `timeout` without one in time, `limit` for a longer one: the texts follow the name of the
   * server
   */
  request?(request: HttpRequest): Promise<HttpResponse>
  /**
   * Compresses bytes for servers that send them as they are; absent on machines that cannot, where packs are not measured.
   * @param level of brotli 0 to 11, of zstd 1 to 19
   */
  compress?(bytes: Uint8Array, form: Compression, level: number): Promise<Uint8Array>
  /** A WebAssembly module from a package; without this method, the package loads it itself. */
  wasmModule?(specifier: string): Promise<WebAssembly.Module>
  /**
   * Starts Basis Universal, which makes KTX2 files: its package has another class for pages. Absent where it cannot be had.
   * Rejects when the package is not installed.
   */
  basis?(): Promise<Basis>
  /** How to get optional packages that cannot be loaded, for messages: `npm i -D …`. Absent where they cannot be installed. */
  peerAdvice?(packages: readonly string[]): string
  /**
   * Threads that share memory with the calling one, where the machine supports them.
   * @param count including the calling one. Default: the machine's parallelism, at most 4.
   */
  visThreads?(count?: number): VisThreads | Promise<VisThreads>
  /** As `visThreads`, for lightmaps. */
  lightThreads?(count?: number): LightThreads | Promise<LightThreads>
}

/** What image codecs need of a host. */
export type CodecHost = Pick<Host, 'wasmModule' | 'basis' | 'peerAdvice'>
