import type { SizeReport } from './bench.js'
import type { CostReport } from './cost-process.js'

/** Stages that take less than this at the largest size say nothing about growth. */
const LEAST_SECONDS = 0.05

/** How one stage grows. */
export interface StageGrowth {
  readonly stage: string
  /** Of the largest size. */
  readonly seconds: number
  /** Power of {@link piecesOf} that the time follows; absent for stages that take next to no time. */
  readonly exponent?: number
}

/**
 * What a compilation reads and makes: sides, fragments, nodes, portals and triangles. Time is compared with this, because
 * brushes that all cross each other truly make as many pieces as their number squared.
 */
export function piecesOf({ counts, triangles }: CostReport): number {
  const { source, csg, tree, portals, clusters, parts } = counts
  const sum = [
    source?.sides,
    csg?.structural,
    csg?.drawn,
    tree?.nodes,
    portals?.portals,
    clusters?.portals,
    parts?.parts,
  ]
  return sum.reduce<number>((all, count) => all + (count ?? 0), triangles)
}

export function secondsOf({ seconds }: CostReport): number {
  return Object.values(seconds).reduce((sum, stage) => sum + stage, 0)
}

/** The growth of every stage between the two largest sizes that were finished, the whole first. */
export function stageGrowths(sizes: readonly SizeReport[]): StageGrowth[] {
  const reports = sizes.flatMap(({ report }) => report ?? [])
  const [before, after] = [reports.at(-2), reports.at(-1)]
  if (after === undefined) return []
  const growth = (stage: string, of: (report: CostReport) => number): StageGrowth => {
    const seconds = of(after)
    if (before === undefined || seconds < LEAST_SECONDS) return { stage, seconds }
    const pieces = Math.log(piecesOf(after) / piecesOf(before))
    if (!(pieces > 0)) return { stage, seconds }
    return { stage, seconds, exponent: Math.log(seconds / of(before)) / pieces }
  }
  const stages = Object.keys(after.seconds).map((stage) => growth(stage, ({ seconds }) => seconds[stage] ?? 0))
  return [growth('all', secondsOf), ...stages]
}
