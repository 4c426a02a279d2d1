import type { FlowResult, PortalFlow, VisPlan } from '@brushwork/wmp-compiler/visibility'

/**
 * Batches of directed portals in shared memory: each idle thread claims the next one. Several threads may walk the same
 * batch with the same result; the first to finish stores its rows, the others discard theirs.
 */
export interface SharedWave {
  /** `[directed portals]` of all batches, end to end. */
  readonly portals: Uint32Array
  /** `[batches + 1]` first directed portal of every batch. */
  readonly firstPortals: Uint32Array
  /** `[directed portals × words]` results, in the order of the directed portals. Later waves may reuse the memory. */
  readonly rows: Uint32Array
  /** `[batches × 3]` steps, work and cut directed portals of each, as in {@link FlowResult}. */
  readonly costs: Float64Array
  /** `[1]` next batch to take. */
  readonly next: Int32Array
  /** `[batches]` {@link OPEN}, {@link CLAIMED} or {@link DONE}. */
  readonly states: Int32Array
}

/** Not finished by any thread. */
const OPEN = 0
/** A thread is writing its rows. */
const CLAIMED = 1
const DONE = 2

/** Lays out batches. @param rows shared memory for the results; grown when it is too small. */
export function layWave({ words }: VisPlan, batches: readonly Uint32Array[], rows: Uint32Array): SharedWave {
  const firstPortals = new Uint32Array(new SharedArrayBuffer((batches.length + 1) * 4))
  for (const [index, batch] of batches.entries()) firstPortals[index + 1] = firstPortals[index] + batch.length
  const count = firstPortals[batches.length]
  const portals = new Uint32Array(new SharedArrayBuffer(count * 4))
  for (const [index, batch] of batches.entries()) portals.set(batch, firstPortals[index])
  return {
    portals,
    firstPortals,
    rows: rows.length >= count * words ? rows : new Uint32Array(new SharedArrayBuffer(count * words * 4)),
    costs: new Float64Array(new SharedArrayBuffer(batches.length * 24)),
    next: new Int32Array(new SharedArrayBuffer(4)),
    states: new Int32Array(new SharedArrayBuffer(batches.length * 4)),
  }
}

/** Walks batches until none is left. @returns the number walked. */
export function walkWave(flow: PortalFlow, wave: SharedWave): number {
  for (let taken = 0; ; taken++) {
    const batch = Atomics.add(wave.next, 0, 1)
    if (batch >= wave.states.length) return taken
    walkBatch(flow, wave, batch)
  }
}

/**
 * Waits until every batch of the other threads is done, and walks the batches that take too long. On a busy machine a
 * thread may stall for as long as the whole work takes. Blocks the thread.
 * @param patience milliseconds in total before walking them again.
 * @param lost milliseconds after which a thread that writes rows counts as dead.
 * @returns false when a batch has partially written rows.
 */
export function finishWave(flow: PortalFlow, wave: SharedWave, patience: number, lost: number): boolean {
  const { states } = wave
  const end = performance.now() + patience
  for (let batch = 0; batch < states.length; batch++) {
    Atomics.wait(states, batch, OPEN, Math.max(0, end - performance.now()))
    if (Atomics.load(states, batch) === OPEN) walkBatch(flow, wave, batch)
    if (Atomics.wait(states, batch, CLAIMED, lost) === 'timed-out') return false
  }
  return true
}

function walkBatch(flow: PortalFlow, { portals, firstPortals, rows, costs, states }: SharedWave, batch: number): void {
  const first = firstPortals[batch]
  const count = firstPortals[batch + 1] - first
  const result = flow.walk(portals.subarray(first, first + count))
  // A finished wave has no open batch, so a late thread writes nothing into the rows of the next one.
  if (Atomics.compareExchange(states, batch, OPEN, CLAIMED) !== OPEN) return
  rows.set(result.canSee, (first * result.canSee.length) / count)
  costs.set([result.steps, result.work, result.cut], batch * 3)
  Atomics.store(states, batch, DONE)
  Atomics.notify(states, batch)
}

/** One result per batch, in order; views, valid until the next wave is laid out in the same rows. */
export function resultsOf({ firstPortals, rows, costs, states }: SharedWave, words: number): FlowResult[] {
  return Array.from(states, (_, batch) => ({
    canSee: rows.subarray(firstPortals[batch] * words, firstPortals[batch + 1] * words),
    steps: costs[batch * 3],
    work: costs[batch * 3 + 1],
    cut: costs[batch * 3 + 2],
  }))
}
