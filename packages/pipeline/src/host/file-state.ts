import type { FileState } from './host.js'

/** Milliseconds: the coarsest file system clock, that of FAT, ticks every two seconds. */
const SLOWEST_TICK = 2000

/** The part of a file system that {@link fileState} needs. */
export interface StatefulFiles {
  statSync(path: string, options: { bigint: true; throwIfNoEntry: false }): ExactStatus | undefined
}

interface ExactStatus {
  readonly size: bigint
  readonly ino: bigint
  /** Last change of the bytes, nanoseconds; programs can set it. */
  readonly mtimeNs: bigint
  /** Last change of anything, nanoseconds; programs cannot set it. */
  readonly ctimeNs: bigint
  isFile(): boolean
}

/**
 * The state of a file, from which unchanged files are recognized as in Git's index; undefined when it is not a file.
 * @param date milliseconds since 1970
 */
export function fileState(fs: StatefulFiles, path: string, date: number): FileState | undefined {
  const status = fs.statSync(path, { bigint: true, throwIfNoEntry: false })
  if (status === undefined || !status.isFile()) return undefined
  const { size, ino, mtimeNs, ctimeNs } = status
  const modified = Number(mtimeNs / 1_000_000n)
  const changed = Math.max(modified, Number(ctimeNs / 1_000_000n))
  return {
    size: Number(size),
    fingerprint: `${size} ${mtimeNs} ${ctimeNs} ${ino}`,
    modified,
    settled: date - changed > SLOWEST_TICK,
  }
}
