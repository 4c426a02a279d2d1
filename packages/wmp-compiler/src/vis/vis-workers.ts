import { type FlowResult, PassageFlow } from './flow-portals.js'
import type { Allocate, VisPlan } from './vis-plan.js'

/** Who walks the passages. The result of a level does not depend on it. */
export interface VisWorkers {
  /** Memory for the plan's columns; shared memory lets workers read them without a copy. Ordinary when left out. */
  readonly allocate?: Allocate
  /**
   * Runs `flowPortals` on every batch, in any order and place. The plan does not change until all are done; between
   * runs its rows do, so workers that keep a copy must take it anew.
   * @returns one result for each batch, in their order.
   */
  run(plan: VisPlan, batches: readonly Uint32Array[]): Promise<readonly FlowResult[]>
}

/** One batch after the other, right here. */
export const INLINE_VIS_WORKERS: VisWorkers = {
  run(plan, batches) {
    const flow = new PassageFlow(plan)
    return Promise.resolve(batches.map((batch) => flow.walk(batch)))
  },
}
