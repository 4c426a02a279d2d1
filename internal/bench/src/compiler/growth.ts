import { GENERATED, GROWTH } from './map-source.js'
import { runAlone } from './own-process.js'
import { leastOf } from './stage-groups.js'

/** What 10,000 brushes may need, MB. */
export const MOST_MEGABYTES = 2048
/** Time may grow like brushes to this power. */
export const MOST_EXPONENT = 1.3

/** One size of a generated level, draft. */
export interface SizeCost {
  readonly brushes: number
  /** Processor seconds, best of the rounds behind the first one. */
  readonly geometry: number
  readonly all: number
  /** Largest size of the process up to the end of its first run, MB. */
  readonly peakMegabytes: number
}

/** How the cost of one kind of level grows. */
export interface Growth {
  readonly kind: string
  readonly sizes: readonly SizeCost[]
  /** Powers of the number of brushes that fit the times best. */
  readonly geometryExponent: number
  readonly allExponent: number
}

/** Compiles generated levels of growing size, each in a process of its own. */
export async function measureGrowth(rounds: number, kinds: readonly string[] = GENERATED): Promise<Growth[]> {
  const growths: Growth[] = []
  for (const kind of kinds) {
    const sizes: SizeCost[] = []
    for (const size of GROWTH) {
      const run = await runAlone({ map: `${kind}:${size}`, profile: 'draft', rounds, rival: false })
      const { brushes, warm, peakMegabytes } = run
      sizes.push({ brushes, geometry: leastOf(warm, 'geometry'), all: leastOf(warm, 'all'), peakMegabytes })
    }
    growths.push({
      kind,
      sizes,
      geometryExponent: exponent(sizes, ({ geometry }) => geometry),
      allExponent: exponent(sizes, ({ all }) => all),
    })
  }
  return growths
}

/** Slope of the straight line that fits best, least squares, both scales logarithmic. */
export function exponent(sizes: readonly SizeCost[], cost: (size: SizeCost) => number): number {
  const points = sizes.map((size) => [Math.log(size.brushes), Math.log(cost(size))] as const)
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const rise = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return rise / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
