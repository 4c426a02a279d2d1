import type { SizeReport } from './bench.js'
import type { CostReport } from './cost-process.js'

/** Minimum time at the largest size [s]; the growth of faster stages is noise. */
const MIN_SECONDS = 0.05

/** Growth of one stage. */
export interface StageGrowth {
  readonly stage: string
  /** Time at the largest size. */
  readonly seconds: number
  /** Power of {@link pieceCount} that the time follows; absent for stages that take almost no time. */
  readonly exponent?: number
}

/**
 * Sum of what a compilation reads and makes: sides, fragments, nodes, portals and triangles. Time is compared with this
 * sum because n brushes that all cross each other do make about n² pieces.
 */
export function pieceCount({ counts, triangles }: CostReport): number {
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

/** Growth of every stage between the two largest sizes that finished. The whole comes first. */
export function stageGrowths(sizes: readonly SizeReport[]): StageGrowth[] {
  const reports = sizes.flatMap(({ report }) => report ?? [])
  const [before, after] = [reports.at(-2), reports.at(-1)]
  if (after === undefined) return []
  const growth = (stage: string, of: (report: CostReport) => number): StageGrowth => {
    const seconds = of(after)
    if (before === undefined || seconds < MIN_SECONDS) return { stage, seconds }
    const pieces = Math.log(pieceCount(after) / pieceCount(before))
    if (!(pieces > 0)) return { stage, seconds }
    return { stage, seconds, exponent: Math.log(seconds / of(before)) / pieces }
  }
  const stages = Object.keys(after.seconds).map((stage) => growth(stage, ({ seconds }) => seconds[stage] ?? 0))
  return [growth('all', secondsOf), ...stages]
}
