import { CORNER_ROUNDING } from '@brushwork/geometry'
import { OFF_EDGE } from '../../epsilon.js'
import type { WmbPolygon } from './polygons.js'

/** A plane: outward unit normal, distance. */
export type Plane = readonly [x: number, y: number, z: number, distance: number]

/** Limit of edges × points: a brush has dozens of each. */
const MAX_PAIRS = 1_000_000

/**
 * For every edge of some polygons, at most one plane that has all points behind it. It is the polygon's own plane,
 * turned around the edge until it meets a point. Where a side is lost, the edges of its neighbors restore its plane.
 */
export function wrappingPlanes(polygons: readonly WmbPolygon[], points: Float64Array): Plane[] {
  const edges = polygons.reduce((sum, { corners }) => sum + corners.length, 0)
  if (edges * points.length > MAX_PAIRS * 3) return []
  return polygons.flatMap(({ corners, plane }) =>
    [...corners].flatMap((from, index) => turnedAround(points, from, corners[(index + 1) % corners.length], plane)),
  )
}

/** Counter-clockwise polygons have their inside to the left of an edge. */
function turnedAround(points: Float64Array, from: number, to: number, [nx, ny, nz]: Plane): Plane[] {
  const [px, py, pz] = points.subarray(from * 3, from * 3 + 3)
  const edge = [points[to * 3] - px, points[to * 3 + 1] - py, points[to * 3 + 2] - pz]
  const length = Math.sqrt(edge[0] * edge[0] + edge[1] * edge[1] + edge[2] * edge[2])
  if (!(length > OFF_EDGE)) return []
  const [ex, ey, ez] = [edge[0] / length, edge[1] / length, edge[2] / length]
  const [mx, my, mz] = [ny * ez - nz * ey, nz * ex - nx * ez, nx * ey - ny * ex]
  // The smallest turn has the largest cosine with the direction away from the edge.
  let most = -1
  let inwards = 0
  let below = 0
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at] - px, points[at + 1] - py, points[at + 2] - pz]
    const along = mx * x + my * y + mz * z
    const depth = -(nx * x + ny * y + nz * z)
    const distance = Math.sqrt(along * along + depth * depth)
    if (distance <= OFF_EDGE || depth < -CORNER_ROUNDING) continue
    const cosine = -along / distance
    if (cosine <= most) continue
    most = cosine
    inwards = along / distance
    below = depth / distance
  }
  // The polygon's own plane continues there, or nothing is below it.
  if (below <= OFF_EDGE) return []
  const x = -below * mx - inwards * nx
  const y = -below * my - inwards * ny
  const z = -below * mz - inwards * nz
  return [[x, y, z, x * px + y * py + z * pz]]
}
