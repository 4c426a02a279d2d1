import type { Format } from '../formats/format.js'

/** All files of one format, in memory. */
export interface FileSet {
  readonly format: Format
  readonly files: readonly Uint8Array[]
  readonly bytes: number
}

/** A timed pass over all files of a set. Its result is used, so that the engine cannot optimize the work away. */
export type Task = (set: FileSet) => number

/** Milliseconds of each pass over a set, one entry per round. */
export interface Timing {
  readonly set: FileSet
  readonly task: readonly number[]
}

/** The reference of all ratios: one pass that copies all files of the run, one after the other. */
export interface MemoryCopy {
  readonly files: number
  readonly bytes: number
  /** Milliseconds per pass, one entry per round. */
  readonly times: readonly number[]
}

/** Small sets are repeated until a sample covers this many bytes, so that it exceeds the clock's resolution. */
const SAMPLE_BYTES = 1 << 21
const MAX_REPEATS = 64
/** Rounds that are not counted, because the engine still compiles hot code. */
const WARM_UP_ROUNDS = 3

/** Times tasks on sets. Each round follows a copy of all files, so that noise affects both alike. */
export class Stopwatch {
  readonly copy: MemoryCopy
  readonly #copyAll: () => number
  readonly #times: number[] = []
  readonly #rounds: number

  /** @param all all sets of the run, including those that are not measured */
  constructor(all: readonly FileSet[], rounds: number) {
    const files = all.flatMap((set) => set.files)
    const bytes = all.reduce((sum, set) => sum + set.bytes, 0)
    this.#copyAll = copier(files, bytes)
    this.#rounds = rounds
    this.copy = { files: files.length, bytes, times: this.#times }
  }

  measure(sets: readonly FileSet[], task: Task): Timing[] {
    const timings = sets.map((set) => ({ set, task: [] as number[] }))
    for (let round = -WARM_UP_ROUNDS; sets.length > 0 && round < this.#rounds; round++) {
      const copied = clock(this.#copyAll, 1)
      if (round >= 0) this.#times.push(copied)
      for (const { set, task: times } of timings) {
        const repeats = Math.min(MAX_REPEATS, Math.max(1, Math.round(SAMPLE_BYTES / set.bytes)))
        const done = clock(() => task(set), repeats)
        if (round >= 0) times.push(done)
      }
    }
    return timings
  }
}

/**
 * Returns a function that copies each file to its own range of a preallocated buffer: the cost of `memcpy` without
 * allocation. The files of a run exceed the processor's caches, as they do when a file is read for the first time.
 */
function copier(files: readonly Uint8Array[], bytes: number): () => number {
  const target = new Uint8Array(bytes).fill(1)
  return () => {
    let at = 0
    for (const file of files) {
      target.set(file, at)
      at += file.byteLength
    }
    return target[at - 1]
  }
}

function clock(action: () => number, repeats: number): number {
  const start = performance.now()
  let sum = 0
  for (let repeat = 0; repeat < repeats; repeat++) sum += action()
  const milliseconds = performance.now() - start
  if (!Number.isFinite(sum)) throw new Error('a task must return a finite number')
  return milliseconds / repeats
}

export const best = (times: readonly number[]): number => Math.min(...times)

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]
}
