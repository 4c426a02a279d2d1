import type { PlaneSet } from '@brushwork/geometry'
import { clusterRows } from './cluster-rows.js'
import type { FlowResult } from './flow-portals.js'
import { planVisibility } from './plan-visibility.js'
import { publishRow } from './publish-row.js'
import type { VisPlan } from './vis-plan.js'
import { INLINE_VIS_WORKERS, type VisWorkers } from './vis-workers.js'
import type { Clusters, Visibility } from './visibility.js'

/**
 * Passages whose rows are published together. Larger: more for workers to do at once, but they know less of each other;
 * 512 take a fifth longer than 1.
 */
const WAVE = 128
/** Passages that a worker takes at once. */
const BATCH = 4
/**
 * Work that a level may cost, in steps of one to two microseconds. Quake's levels take up to 3 million; an open hall of a
 * thousand boxes would take fifty, and find that everything sees everything; so would an open one of two hundred blocks.
 */
const MOST_STEPS = { sealed: 3_500_000, open: 1_000_000 } as const
/** What all steps together may cost, of about 10 ns each: twice as much as the costliest of these levels. */
const MOST_WORK = 1_000_000_000
/** A passage may take this many times its share of what is left: twice what the longest walk in Quake's levels takes. */
const GENEROSITY = 80
/** Allowances are kept in 32 bits. */
const MOST_ALLOWED = 0xffff_ffff

/**
 * Which clusters can be seen from which; a cluster that can be seen is never left out. `draft` is base visibility,
 * `final` the walk of every passage. Passages are walked in waves of a fixed size and
 * order, and what one finds is told to others between waves only, so that any number of workers gives the same bytes.
 */
export async function visibility(
  clusters: Clusters,
  planes: PlaneSet,
  profile: 'draft' | 'final',
  workers: VisWorkers = INLINE_VIS_WORKERS,
  isSealed = true,
  mostWork = MOST_WORK,
): Promise<Visibility> {
  const plan = planVisibility(clusters, planes, workers.allocate)
  const steps = isSealed ? MOST_STEPS.sealed : MOST_STEPS.open
  const cut = profile === 'final' ? await walkAll(plan, workers, steps, mostWork) : 0
  return { ...clusterRows(plan), cutShare: cut / Math.max(1, plan.passageCount) }
}

/** @returns how many passages were not followed to the end. */
async function walkAll(plan: VisPlan, workers: VisWorkers, steps: number, work: number): Promise<number> {
  const order = passagesByRows(plan)
  let left = steps
  let workLeft = work
  let cut = 0
  for (let from = 0; from < plan.passageCount; from += WAVE) {
    const wave = order.subarray(from, from + WAVE)
    plan.allowance[0] = shareOf(left, plan.passageCount - from)
    plan.allowance[1] = shareOf(workLeft, plan.passageCount - from)
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

/** What one of so many passages may use up. */
function shareOf(left: number, passages: number): number {
  return Math.min(MOST_ALLOWED, Math.floor((Math.max(0, left) * GENEROSITY) / passages))
}

function publishWave(plan: VisPlan, batches: readonly Uint32Array[], results: readonly FlowResult[]): void {
  for (const [number, batch] of batches.entries()) {
    const { rows } = results[number]
    for (let index = 0; index < batch.length; index++) publishRow(plan, batch[index], rows, index * plan.words)
  }
}

/** Rows with few bits first, then by passage: what they find shortens the work for those that see much. */
function passagesByRows({ rows, words, passageCount }: VisPlan): Uint32Array {
  const counts = new Uint32Array(passageCount)
  for (let passage = 0; passage < passageCount; passage++) {
    for (let word = passage * words; word < (passage + 1) * words; word++) counts[passage] += bitsOf(rows[word])
  }
  const order = Uint32Array.from(counts, (_, passage) => passage)
  return order.sort((a, b) => counts[a] - counts[b] || a - b)
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
