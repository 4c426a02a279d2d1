import type { FlowResult, PassageFlow, VisPlan } from '@brushwork/wmp-compiler'

/** Batches of passages in shared memory: whoever has time takes the next one and leaves its rows there. */
export interface SharedWave {
  /** `[passages]` of all batches, end to end. */
  readonly passages: Uint32Array
  /** `[batches + 1]` first passage of every batch. */
  readonly firstPassages: Uint32Array
  /** `[passages × words]` results, in the order of the passages. */
  readonly rows: Uint32Array
  /** `[batches]` work that each one was. */
  readonly steps: Float64Array
  /** `[2]` next batch to take, batches done. */
  readonly progress: Int32Array
}

const NEXT = 0
const DONE = 1

/** Lays batches out. @param rows room for the results, shared; grown when it is too small. */
export function layWave({ words }: VisPlan, batches: readonly Uint32Array[], rows: Uint32Array): SharedWave {
  const firstPassages = new Uint32Array(new SharedArrayBuffer((batches.length + 1) * 4))
  for (const [index, batch] of batches.entries()) firstPassages[index + 1] = firstPassages[index] + batch.length
  const count = firstPassages[batches.length]
  const passages = new Uint32Array(new SharedArrayBuffer(count * 4))
  for (const [index, batch] of batches.entries()) passages.set(batch, firstPassages[index])
  return {
    passages,
    firstPassages,
    rows: rows.length >= count * words ? rows : new Uint32Array(new SharedArrayBuffer(count * words * 4)),
    steps: new Float64Array(new SharedArrayBuffer(batches.length * 8)),
    progress: new Int32Array(new SharedArrayBuffer(8)),
  }
}

/** Takes batches until none is left. @returns whether this finished the last one. */
export function walkWave(flow: PassageFlow, wave: SharedWave): boolean {
  const { passages, firstPassages, rows, steps, progress } = wave
  let isLast = false
  for (;;) {
    const batch = Atomics.add(progress, NEXT, 1)
    if (batch >= steps.length) return isLast
    const first = firstPassages[batch]
    const result = flow.walk(passages.subarray(first, firstPassages[batch + 1]))
    const words = result.rows.length / (firstPassages[batch + 1] - first)
    rows.set(result.rows, first * words)
    steps[batch] = result.steps
    isLast = Atomics.add(progress, DONE, 1) + 1 === steps.length
  }
}

/** Whether every batch has its rows. */
export function isWalked({ progress, steps }: SharedWave): boolean {
  return Atomics.load(progress, DONE) === steps.length
}

/** One result for each batch, in their order; views, good until the next wave is laid in the same rows. */
export function resultsOf({ firstPassages, rows, steps }: SharedWave, words: number): FlowResult[] {
  return Array.from(steps, (taken, batch) => ({
    rows: rows.subarray(firstPassages[batch] * words, firstPassages[batch + 1] * words),
    steps: taken,
  }))
}
