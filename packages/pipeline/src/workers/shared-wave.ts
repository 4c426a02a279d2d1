import type { FlowResult, PassageFlow, VisPlan } from '@brushwork/wmp-compiler'

/**
 * Batches of passages in shared memory: whoever has time takes the next one. More than one thread may walk the same batch, and
 * they find the same; the first to finish leaves its rows, the others drop theirs.
 */
export interface SharedWave {
  /** `[passages]` of all batches, end to end. */
  readonly passages: Uint32Array
  /** `[batches + 1]` first passage of every batch. */
  readonly firstPassages: Uint32Array
  /** `[passages × words]` results, in the order of the passages. Waves after this one may have the same memory. */
  readonly rows: Uint32Array
  /** `[batches × 3]` steps, work and cut passages of each, as in {@link FlowResult}. */
  readonly costs: Float64Array
  /** `[1]` next batch to take. */
  readonly next: Int32Array
  /** `[batches]` {@link OPEN}, {@link CLAIMED} or {@link DONE}. */
  readonly states: Int32Array
}

/** Nobody has finished it yet. */
const OPEN = 0
/** Somebody is writing its rows. */
const CLAIMED = 1
const DONE = 2

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
    costs: new Float64Array(new SharedArrayBuffer(batches.length * 24)),
    next: new Int32Array(new SharedArrayBuffer(4)),
    states: new Int32Array(new SharedArrayBuffer(batches.length * 4)),
  }
}

/** Takes batches until none is left. @returns how many it took. */
export function walkWave(flow: PassageFlow, wave: SharedWave): number {
  for (let taken = 0; ; taken++) {
    const batch = Atomics.add(wave.next, 0, 1)
    if (batch >= wave.states.length) return taken
    walkBatch(flow, wave, batch)
  }
}

/**
 * Waits until every batch that others took is done, and walks what takes them too long: on a busy machine a thread may
 * stand still for as long as all the work would take. Blocks the thread.
 * @param patience milliseconds in all before walking them again.
 * @param lost milliseconds after which whoever writes rows counts as dead.
 * @returns false when a batch has rows that nobody finished.
 */
export function finishWave(flow: PassageFlow, wave: SharedWave, patience: number, lost: number): boolean {
  const { states } = wave
  const end = performance.now() + patience
  for (let batch = 0; batch < states.length; batch++) {
    Atomics.wait(states, batch, OPEN, Math.max(0, end - performance.now()))
    if (Atomics.load(states, batch) === OPEN) walkBatch(flow, wave, batch)
    if (Atomics.wait(states, batch, CLAIMED, lost) === 'timed-out') return false
  }
  return true
}

function walkBatch(
  flow: PassageFlow,
  { passages, firstPassages, rows, costs, states }: SharedWave,
  batch: number,
): void {
  const first = firstPassages[batch]
  const count = firstPassages[batch + 1] - first
  const result = flow.walk(passages.subarray(first, first + count))
  // A wave that is over has no open batch: who comes late writes nothing into the rows of the next one.
  if (Atomics.compareExchange(states, batch, OPEN, CLAIMED) !== OPEN) return
  rows.set(result.rows, (first * result.rows.length) / count)
  costs.set([result.steps, result.work, result.cut], batch * 3)
  Atomics.store(states, batch, DONE)
  Atomics.notify(states, batch)
}

/** One result for each batch, in their order; views, good until the next wave is laid in the same rows. */
export function resultsOf({ firstPassages, rows, costs, states }: SharedWave, words: number): FlowResult[] {
  return Array.from(states, (_, batch) => ({
    rows: rows.subarray(firstPassages[batch] * words, firstPassages[batch + 1] * words),
    steps: costs[batch * 3],
    work: costs[batch * 3 + 1],
    cut: costs[batch * 3 + 2],
  }))
}
