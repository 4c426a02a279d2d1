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
  readonly copy: readonly number[]
  readonly task: readonly number[]
}

/** A sample should take longer than the clock is coarse: small sets are gone through several times. */
const SAMPLE_BYTES = 1 << 21
const MOST_REPEATS = 64
/** Engines compile hot code in the first rounds; these are not counted. */
const WARM_UP_ROUNDS = 3

/** Times `task` and a memory copy of the same bytes on every set, in turns, so that noise meets both alike. */
export function measure(sets: readonly FileSet[], task: Task, rounds: number): Timing[] {
  const timings = sets.map((set) => ({ set, copy: [] as number[], task: [] as number[] }))
  const copy = copier(sets)
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const timing of timings) {
      const { set } = timing
      const repeats = Math.min(MOST_REPEATS, Math.max(1, Math.round(SAMPLE_BYTES / set.bytes)))
      const copied = clock(() => copy(set), repeats)
      const done = clock(() => task(set), repeats)
      if (round < 0) continue
      timing.copy.push(copied)
      timing.task.push(done)
    }
  }
  return timings
}

/** Copies each file to a place of its own in memory that is already there: what `memcpy` costs, no allocation. */
function copier(sets: readonly FileSet[]): Task {
  const target = new Uint8Array(Math.max(0, ...sets.map(({ bytes }) => bytes))).fill(1)
  return ({ files }) => {
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
