import type { FileState } from './host.js'

/** Milliseconds: the slowest clock of a file system, that of FAT, ticks every two seconds. */
const SLOWEST_TICK = 2000

/** What a file's state needs of a file system. */
export interface StatefulFiles {
  statSync(path: string, options: { bigint: true; throwIfNoEntry: false }): ExactStatus | undefined
}

interface ExactStatus {
  readonly size: bigint
  readonly ino: bigint
  /** Last change of the bytes, nanoseconds; programs can set it. */
  readonly mtimeNs: bigint
  /** Last change of anything, nanoseconds; nobody can set it. */
  readonly ctimeNs: bigint
  isFile(): boolean
}

/**
 * The state of a file, as version control knows by it what nobody touched; undefined for what is none.
 * @param date milliseconds since 1970
 */
export function fileState(fs: StatefulFiles, path: string, date: number): FileState | undefined {
  const status = fs.statSync(path, { bigint: true, throwIfNoEntry: false })
  if (status === undefined || !status.isFile()) return undefined
  const { size, ino, mtimeNs, ctimeNs } = status
  const changed = Math.max(Number(mtimeNs / 1_000_000n), Number(ctimeNs / 1_000_000n))
  return { size: Number(size), print: [size, mtimeNs, ctimeNs, ino].join(' '), settled: date - changed > SLOWEST_TICK }
}
