import { CORNER_ROUNDING, distanceToPlane } from '@brushwork/geometry'
import { ONE_SIDE } from '../../epsilon.js'
import type { WmbPolygon } from './polygons.js'

/** More faces times corners than this are not looked at. */
const MOST_PAIRS = 4_000_000

/**
 * Whether polygons are the sides of one convex solid, each of them whole: every edge has its twin, and no corner stands in
 * front of a side.
 */
export function isConvex(polygons: readonly WmbPolygon[], points: Float64Array): boolean {
  if (polygons.length < 4 || polygons.length * points.length > MOST_PAIRS * 3) return false
  const count = points.length / 3
  const edges = new Set<number>()
  for (const { corners } of polygons) {
    for (let place = 0; place < corners.length; place++) {
      const edge = corners[place] * count + corners[(place + 1) % corners.length]
      if (edges.has(edge)) return false
      edges.add(edge)
    }
  }
  for (const edge of edges) {
    const from = Math.floor(edge / count)
    if (!edges.has((edge - from * count) * count + from)) return false
  }
  if (!polygons.every(({ plane }) => firstInFront(points, plane) === undefined)) return false
  return !polygons.some((polygon, index) => polygons.some((other, at) => at < index && isOneSide(polygon, other)))
}

function isOneSide({ plane: a }: WmbPolygon, { plane: b }: WmbPolygon): boolean {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] > ONE_SIDE.cosine && Math.abs(a[3] - b[3]) < ONE_SIDE.distance
}

/** The first of some points that stands more than CORNER_ROUNDING in front of a plane. */
export function firstInFront(points: Float64Array, plane: ArrayLike<number>): number | undefined {
  for (let at = 0; at < points.length; at += 3) {
    if (distanceToPlane(plane, 0, points[at], points[at + 1], points[at + 2]) > CORNER_ROUNDING) return at / 3
  }
  return undefined
}
