import type { VisWorkers } from '@brushwork/wmp-compiler'

/** Threads for visibility; none runs before there is enough to do. */
export interface VisThreads extends VisWorkers {
  /** Ends all threads. Others are started when they are wanted again. */
  close(): Promise<void>
}

/** `other`: a pipe, a socket, a device, or what may not be looked at. */
export type PathKind = 'file' | 'folder' | 'other'

/** What tells one state of a file from another, without its bytes. */
export interface FileState {
  /** Bytes. */
  readonly size: number
  /**
   * Another whenever the file is written or replaced; of no meaning on another machine. As for version control, what writes through
   * mapped memory may go unseen, and what keeps size and date on a disk that does not note changes (FAT, some network drives).
   */
  readonly print: string
  /** Whether the last change is so long ago that another one would give another `print`: clocks of file systems tick slowly. */
  readonly settled: boolean
}

/**
 * The machine as the pipeline sees it: the only way to files, hashes and the clock. Paths are absolute and use `/`.
 * `nodeHost` is the real one; tests use one on memfs.
 */
export interface Host {
  /**
   * A file's bytes, or undefined when there is no such file.
   * @throws BuildError `not-a-file` for pipes, sockets and devices, `limit` above 512 MiB, `unreadable`
   */
  readFile(path: string): Promise<Uint8Array | undefined>
  /** The state of a file, links being followed; undefined for what is none, or may not be looked at: reading it says why. */
  fileState(path: string): Promise<FileState | undefined>
  /**
   * Writes a file so that it is there whole or not at all; makes its folders.
   * @param temporaryFolder where it stands until it is whole, on the same disk; beside the file when left out.
   * @throws BuildError `unwritten`
   */
  writeFileAtomic(path: string, bytes: Uint8Array, temporaryFolder?: string): Promise<void>
  /** Removes a file; it may be gone already. @throws BuildError `unwritten` */
  removeFile(path: string): Promise<void>
  /**
   * Names in a folder, sorted; empty when it does not exist or may not be read. Folders, and links to folders, end in `/`;
   * pipes, sockets and devices are left out.
   * @throws BuildError `unreadable`
   */
  listFolder(path: string): Promise<readonly string[]>
  /** The path with every symbolic link on it followed; what does not exist stays as it is. */
  realPath(path: string): Promise<string>
  /** What a path leads to, links being followed; undefined for nothing. */
  kindOf(path: string): Promise<PathKind | undefined>
  /** Where a symbolic link leads, in its own words; undefined for what is no link. */
  linkTarget(path: string): Promise<string | undefined>
  /** When a file or folder was written or touched last, milliseconds since 1970; undefined for nothing. */
  modified(path: string): Promise<number | undefined>
  /** Makes a file or folder one that was modified just now; where the system does not allow it, it stays as old as it is. */
  touch(path: string): Promise<void>
  /** Removes a folder that has nothing in it; any other stays. */
  removeEmptyFolder(path: string): Promise<void>
  /** SHA-256, lower-case hex. */
  sha256(bytes: Uint8Array): string
  /** Milliseconds from some fixed moment, for reports only: never part of an output. */
  now(): number
  /** Milliseconds since 1970, for the age of files only: never part of an output. */
  time(): number
  /** A module of WebAssembly that comes with a package; where it is missing, the package fetches it itself. */
  wasmModule?(specifier: string): Promise<WebAssembly.Module>
  /**
   * Threads that share memory with the calling one, where the machine has them.
   * @param count with the calling one; when left out, as many as the machine does at once, but 4 at most.
   */
  visThreads?(count?: number): VisThreads | Promise<VisThreads>
}
