import { GENERATED, GROWTH } from './levels/map-source.js'
import { runInProcess } from './run/own-process.js'
import { bestOf } from './stage-groups.js'

/** Memory limit for 10,000 brushes [MB]. */
export const MAX_MEGABYTES = 2048
/** Limit of the exponent: time may grow like brushes to this power. */
export const MAX_EXPONENT = 1.3

/** Cost of one size of a generated level, draft profile. */
export interface SizeCost {
  readonly brushes: number
  /** Processor seconds of the best warm round. */
  readonly geometry: number
  readonly all: number
  /** Peak size of the process at the end of its first run [MB]. */
  readonly peakMegabytes: number
}

/** Growth of the cost of one kind of level. */
export interface Growth {
  readonly kind: string
  readonly sizes: readonly SizeCost[]
  /** Exponents of the number of brushes that fit the times best. */
  readonly geometryExponent: number
  readonly allExponent: number
}

/** Compiles generated levels of growing size, each in its own process. */
export async function measureGrowth(rounds: number, kinds: readonly string[] = GENERATED): Promise<Growth[]> {
  const growths: Growth[] = []
  for (const kind of kinds) {
    const sizes: SizeCost[] = []
    for (const size of GROWTH) {
      const run = await runInProcess({ map: `${kind}:${size}`, profile: 'draft', rounds, rival: false })
      const { brushes, warm, peakMegabytes } = run
      sizes.push({ brushes, geometry: bestOf(warm, 'geometry'), all: bestOf(warm, 'all'), peakMegabytes })
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

/** Slope of the least-squares line through the costs on logarithmic scales. */
export function exponent(sizes: readonly SizeCost[], cost: (size: SizeCost) => number): number {
  const points = sizes.map((size) => [Math.log(size.brushes), Math.log(cost(size))] as const)
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const rise = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return rise / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
