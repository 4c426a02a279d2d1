import type { PlaneSet } from '@brushwork/geometry'
import { clusterRows } from './cluster-rows.js'
import { type FlowResult, PortalFlow } from './flow-portals.js'
import { planVisibility } from './plan-visibility.js'
import type { Allocate, VisPlan } from './vis-plan.js'
import type { Clusters, Visibility } from './visibility.js'

/**
 * Directed portals per wave. A larger wave gives workers more to do at once, but they know less of each other: 512 take
 * a fifth longer than 1.
 */
const WAVE = 128
/** Directed portals that a worker takes at once. */
const BATCH = 4
/**
 * Steps that a level may take, one to two microseconds each. Quake's levels take up to 3 million. An open hall of a
 * thousand boxes would take fifty million and find that everything sees everything; an open hall of two hundred would,
 * too.
 */
const MAX_STEPS = { sealed: 3_500_000, open: 1_000_000 } as const
/** Work of all steps together, about 10 ns each: twice that of the costliest of these levels. */
const MAX_WORK = 1_000_000_000
/** A directed portal may take this many times its share of what is left: twice the longest walk in Quake's levels. */
const GENEROSITY = 80
/** Allowances are stored in 32 bits. */
const MAX_ALLOWED = 0xffff_ffff

/**
 * Computes which clusters see which. A cluster that can be seen is never left out. `draft` is base visibility, `final`
 * walks every directed portal. Walks run in waves of a fixed size and order, and share results only between waves. So
 * any number of workers gives the same bytes.
 */
export async function visibility(
  clusters: Clusters,
  planes: PlaneSet,
  profile: 'draft' | 'final',
  workers: VisWorkers = INLINE_VIS_WORKERS,
  isSealed = true,
  maxWork = MAX_WORK,
): Promise<Visibility> {
  const plan = planVisibility(clusters, planes, workers.allocate)
  const steps = isSealed ? MAX_STEPS.sealed : MAX_STEPS.open
  const cut = profile === 'final' ? await walkAll(plan, workers, steps, maxWork) : 0
  return { ...clusterRows(plan), cutShare: cut / Math.max(1, plan.directedCount) }
}

/** @returns the number of directed portals that were not walked to the end. */
async function walkAll(plan: VisPlan, workers: VisWorkers, steps: number, work: number): Promise<number> {
  const order = directedBySeen(plan)
  let left = steps
  let workLeft = work
  let cut = 0
  for (let from = 0; from < plan.directedCount; from += WAVE) {
    const wave = order.subarray(from, from + WAVE)
    plan.allowance[0] = shareOf(left, plan.directedCount - from)
    plan.allowance[1] = shareOf(workLeft, plan.directedCount - from)
    const batches: Uint32Array[] = []
    for (let batch = 0; batch < wave.length; batch += BATCH) batches.push(wave.slice(batch, batch + BATCH))
    const results = await workers.run(plan, batches)
    for (const result of results) {
      left -= result.steps
      workLeft -= result.work
      cut += result.cut
    }
    publishWave(plan, batches, results)
  }
  return cut
}

/** The allowance of one of so many directed portals. */
function shareOf(left: number, portals: number): number {
  return Math.min(MAX_ALLOWED, Math.floor((Math.max(0, left) * GENEROSITY) / portals))
}

function publishWave(plan: VisPlan, batches: readonly Uint32Array[], results: readonly FlowResult[]): void {
  for (const [number, batch] of batches.entries()) {
    const { canSee } = results[number]
    for (let index = 0; index < batch.length; index++) publishRow(plan, batch[index], canSee, index * plan.words)
  }
}

/** Directed portals, first those that might see least: their results shorten the work of the others. Ties go by number. */
function directedBySeen({ mightSee, words, directedCount }: VisPlan): Uint32Array {
  const counts = new Uint32Array(directedCount)
  for (let directed = 0; directed < directedCount; directed++) {
    for (let word = directed * words; word < (directed + 1) * words; word++) counts[directed] += bitsOf(mightSee[word])
  }
  const order = Uint32Array.from(counts, (_, directed) => directed)
  return order.sort((a, b) => counts[a] - counts[b] || a - b)
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Copies what a directed portal can see into the plan. Bits are only cleared, each with that of the opposite direction,
 * because a line of sight has two. The order of calls does not matter.
 */
function publishRow(plan: VisPlan, directed: number, found: Uint32Array, at: number): void {
  const { mightSee, words } = plan
  const back = directed ^ 1
  const backWord = back >>> 5
  const backMask = ~(1 << (back & 31))
  for (let word = 0; word < words; word++) {
    const own = directed * words + word
    for (let gone = mightSee[own] & ~found[at + word]; gone !== 0; gone &= gone - 1) {
      const other = ((word << 5) | (31 - Math.clz32(gone & -gone))) ^ 1
      mightSee[other * words + backWord] &= backMask
    }
    mightSee[own] &= found[at + word]
  }
}

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
