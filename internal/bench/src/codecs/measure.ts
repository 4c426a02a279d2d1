import type { Format } from '../formats/format.js'

/** The files of one format, in memory. */
export interface FileSet {
  readonly format: Format
  readonly files: readonly Uint8Array[]
  readonly bytes: number
}

/** What is timed: one way through all files of a set. What it returns is looked at, so that no engine leaves out the work. */
export type Task = (set: FileSet) => number

/** Milliseconds of one way through a set, one entry a round. */
export interface Timing {
  readonly set: FileSet
  readonly task: readonly number[]
}

/** What everything is held against: all files of the run, copied one behind the other in one pass. */
export interface MemoryCopy {
  readonly files: number
  readonly bytes: number
  /** Milliseconds of one pass, one entry a round. */
  readonly times: readonly number[]
}

/** A sample should take longer than the clock is coarse: small sets are gone through several times. */
const SAMPLE_BYTES = 1 << 21
const MOST_REPEATS = 64
/** Engines compile hot code in the first rounds; these are not counted. */
const WARM_UP_ROUNDS = 3

/** Times tasks on sets, each round behind a copy of all files, so that noise meets both alike. */
export class Stopwatch {
  readonly copy: MemoryCopy
  readonly #copyAll: () => number
  readonly #times: number[] = []
  readonly #rounds: number

  /** @param all every set of the run, measured or not. */
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
        const repeats = Math.min(MOST_REPEATS, Math.max(1, Math.round(SAMPLE_BYTES / set.bytes)))
        const done = clock(() => task(set), repeats)
        if (round >= 0) times.push(done)
      }
    }
    return timings
  }
}

/**
 * Copies each file once to a place of its own in memory that is already there: what `memcpy` costs, no allocation. The files
 * of a run together are far larger than the processor's caches, as they are for whoever reads them for the first time.
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
  if (!Number.isFinite(sum)) throw new Error('a task should return a number')
  return milliseconds / repeats
}

export const best = (times: readonly number[]): number => Math.min(...times)

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]
}
