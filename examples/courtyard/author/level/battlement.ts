import { between } from '../random.js'
import { type Brush, body, box, boxCorners } from './brush.js'
import type { Point } from './geometry.js'
import { CAPPED } from './materials.js'
import type { Paint } from './surface.js'

/** A row of merlons along x or y. */
export interface Row {
  readonly along: 'x' | 'y'
  readonly from: number
  readonly to: number
  /** Near and far face across the row. */
  readonly across: readonly [number, number]
  readonly bottom: number
  readonly top: number
  readonly count: number
  /** Merlon width. */
  readonly width: number
  /** Default: gray stone with a dressed top. */
  readonly paint?: Paint
  /** Broken merlons: index → remaining share of the height at its two ends. */
  readonly broken?: Readonly<Record<number, readonly [number, number]>>
}

/** Merlons from `from` to `to`, evenly spaced, with the first and last at the ends. */
export function merlons(row: Row): Brush[] {
  const step = row.count > 1 ? (row.to - row.from - row.width) / (row.count - 1) : 0
  return Array.from({ length: row.count }, (_, k) => {
    const start = row.from + k * step
    const [low, high] = cornersOf(row, start)
    const rest = row.broken?.[k]
    return rest === undefined ? box(low, high, row.paint ?? CAPPED) : brokenMerlon(row, low, high, rest, k)
  })
}

function cornersOf(row: Row, start: number): [Point, Point] {
  const [near, far] = row.across
  if (row.along === 'x')
    return [
      [start, near, row.bottom],
      [start + row.width, far, row.top],
    ]
  return [
    [near, start, row.bottom],
    [far, start + row.width, row.top],
  ]
}

/** The rest of a broken merlon. Its top slopes from one end to the other, with slightly different corners. */
function brokenMerlon(row: Row, low: Point, high: Point, rest: readonly [number, number], seed: number): Brush {
  const axis = row.along === 'x' ? 0 : 1
  const points = boxCorners(low, high).map((point, k): Point => {
    if (point[2] === low[2]) return point
    const left = point[axis] === low[axis] ? rest[0] : rest[1]
    return [point[0], point[1], low[2] + (high[2] - low[2]) * left + between(-3, 3, 19, seed, k)]
  })
  return body(points, row.paint ?? CAPPED)
}
