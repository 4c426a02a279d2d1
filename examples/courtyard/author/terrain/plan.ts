import { clamp } from '../mathematics.js'

/** The island's grid: 129 × 129 points over 8192 × 8192 quants, centered on the castle. */
export const POINTS = 129
export const EXTENT = 8192
export const SPACING = EXTENT / (POINTS - 1)

/** Ground around the castle, slightly below the yard's floor. */
export const GROUND = -8
/** Surface of the sea and of the river, which is an inlet. */
export const SEA = -46

type Point = readonly [x: number, y: number]

/** From the hills in the north-east, past the gate, to the sea in the west. */
export const RIVER = winding([
  [4200, 2500],
  [2700, 1700],
  [1750, 700],
  [1400, -500],
  [700, -1450],
  [-500, -1900],
  [-1900, -1800],
  [-4200, -2700],
])

/** From the gate down to the ford and up into the southern hills. */
export const PATH = winding([
  [0, -470],
  [10, -760],
  [150, -1050],
  [120, -1400],
  [-40, -1750],
  [60, -2200],
  [420, -2800],
  [380, -3600],
])

/** A smooth line through `stops` (Catmull-Rom), as short straight segments. */
function winding(stops: readonly Point[]): Point[] {
  const stop = (k: number) => stops[clamp(k, 0, stops.length - 1)]
  const pieces = stops.slice(1).flatMap((_, k) =>
    Array.from({ length: 6 }, (__, step): Point => {
      const t = step / 6
      const along = (axis: 0 | 1) => {
        const [a, b, c, d] = [stop(k - 1)[axis], stop(k)[axis], stop(k + 1)[axis], stop(k + 2)[axis]]
        return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
      }
      return [along(0), along(1)]
    }),
  )
  return [...pieces, stops[stops.length - 1]]
}

/** Distance from (x, y) to a polyline. */
export function distanceTo(line: readonly Point[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let k = 1; k < line.length; k++) {
    const [ax, ay] = line[k - 1]
    const [dx, dy] = [line[k][0] - ax, line[k][1] - ay]
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))
    const [ex, ey] = [x - ax - t * dx, y - ay - t * dy]
    nearest = Math.min(nearest, Math.sqrt(ex * ex + ey * ey))
  }
  return nearest
}

/** Distance from (x, y) to the level ground of the castle; 0 on it. */
export function distanceToCastle(x: number, y: number): number {
  const dx = Math.max(Math.abs(x) - 640, 0)
  const dy = Math.max(Math.abs(y + 20) - 560, 0)
  return Math.sqrt(dx * dx + dy * dy)
}
