import { type FlowResult, PortalFlow } from './flow-portals.js'
import type { Allocate, VisPlan } from './vis-plan.js'

/** Walks the directed portals of a level, in other threads for example. The result does not depend on it. */
export interface VisWorkers {
  /** Allocates the columns of the plan. Workers read shared memory without a copy; ordinary memory when left out. */
  readonly allocate?: Allocate
  /**
   * Runs `PortalFlow.walk` on every batch, in any order. The plan does not change meanwhile. Between runs `mightSee`
   * does, so workers with a copy must copy it again.
   * @returns one result for each batch, in their order.
   */
  run(plan: VisPlan, batches: readonly Uint32Array[]): Promise<readonly FlowResult[]>
}

/** Walks one batch after the other in this thread. */
export const INLINE_VIS_WORKERS: VisWorkers = {
  run(plan, batches) {
    const flow = new PortalFlow(plan)
    return Promise.resolve(batches.map((batch) => flow.walk(batch)))
  },
}
