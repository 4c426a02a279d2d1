import { ON_PLANE, SAME_POINT } from '../epsilon.js'
import { distanceToPlane } from '../plane.js'

/**
 * Windings are convex polygons as flat points `[n × 3]`, counter-clockwise seen from the front of their plane.
 * Functions write into arrays of the caller, so that clipping allocates nothing.
 */

/**
 * A square on a plane, large enough to cover everything within `reach` of the origin.
 * @param out receives four points.
 */
export function windingOfPlane(planes: ArrayLike<number>, at: number, reach: number, out: Float64Array): number {
  const nx = planes[at]
  const ny = planes[at + 1]
  const nz = planes[at + 2]
  const distance = planes[at + 3]
  // u = the axis least along the normal, made perpendicular; v = n × u, so that (u, v, n) is right-handed.
  const ax = Math.abs(nx)
  const ay = Math.abs(ny)
  const az = Math.abs(nz)
  const axis = ax <= ay && ax <= az ? 0 : ay <= az ? 1 : 2
  const along = axis === 0 ? nx : axis === 1 ? ny : nz
  let ux = (axis === 0 ? 1 : 0) - along * nx
  let uy = (axis === 1 ? 1 : 0) - along * ny
  let uz = (axis === 2 ? 1 : 0) - along * nz
  const length = Math.sqrt(ux * ux + uy * uy + uz * uz)
  // 2 · reach: the corners of the world are √3 · reach away, and the plane's nearest point may be off center.
  const size = (Math.abs(distance) + 2 * reach) / length
  ux *= size
  uy *= size
  uz *= size
  const vx = ny * uz - nz * uy
  const vy = nz * ux - nx * uz
  const vz = nx * uy - ny * ux
  for (let corner = 0; corner < 4; corner++) {
    const s = corner === 0 || corner === 3 ? -1 : 1
    const t = corner < 2 ? -1 : 1
    out[corner * 3] = nx * distance + s * ux + t * vx
    out[corner * 3 + 1] = ny * distance + s * uy + t * vy
    out[corner * 3 + 2] = nz * distance + s * uz + t * vz
  }
  return 4
}

/**
 * Clips a winding to the part behind a plane (n · p ≤ d). Points within ON_PLANE count as on it and do not move.
 * @param points `count` points; `out` must have room for `count + 1` and be another array.
 * @returns the number of points written; 0 if nothing, or only an edge, is left.
 */
export function clipWinding(
  points: Float64Array,
  count: number,
  planes: ArrayLike<number>,
  at: number,
  out: Float64Array,
): number {
  let written = 0
  let behind = 0
  for (let corner = 0; corner < count; corner++) {
    const p = corner * 3
    const q = (corner + 1 === count ? 0 : corner + 1) * 3
    const here = distanceToPlane(planes, at, points[p], points[p + 1], points[p + 2])
    const next = distanceToPlane(planes, at, points[q], points[q + 1], points[q + 2])
    if (here < -ON_PLANE) behind++
    if (here <= ON_PLANE) {
      out[written * 3] = points[p]
      out[written * 3 + 1] = points[p + 1]
      out[written * 3 + 2] = points[p + 2]
      written++
    }
    if (here > ON_PLANE && next < -ON_PLANE) cutEdge(points, p, q, here / (here - next), out, written++)
    else if (here < -ON_PLANE && next > ON_PLANE) cutEdge(points, q, p, next / (next - here), out, written++)
  }
  return behind === 0 ? 0 : written
}

/** Always from front to back, so that both neighbors of an edge compute the same point. */
function cutEdge(points: Float64Array, front: number, back: number, share: number, out: Float64Array, index: number) {
  for (let axis = 0; axis < 3; axis++) {
    const from = points[front + axis]
    out[index * 3 + axis] = from + (points[back + axis] - from) * share
  }
}

/** Removes points that coincide with their predecessor (within SAME_POINT), in place; returns how many are left. */
export function mergeWindingPoints(points: Float64Array, count: number): number {
  let kept = 0
  for (let corner = 0; corner < count; corner++) {
    if (kept > 0 && samePoint(points, corner * 3, (kept - 1) * 3)) continue
    if (kept < corner) points.copyWithin(kept * 3, corner * 3, corner * 3 + 3)
    kept++
  }
  while (kept > 1 && samePoint(points, (kept - 1) * 3, 0)) kept--
  return kept
}

function samePoint(points: Float64Array, a: number, b: number): boolean {
  return (
    Math.abs(points[a] - points[b]) < SAME_POINT &&
    Math.abs(points[a + 1] - points[b + 1]) < SAME_POINT &&
    Math.abs(points[a + 2] - points[b + 2]) < SAME_POINT
  )
}

/** The area of a winding [quants²]; `from` is the index of its first point. */
export function areaOfWinding(points: Float64Array, from: number, count: number): number {
  const o = from * 3
  let x = 0
  let y = 0
  let z = 0
  for (let corner = 1; corner + 1 < count; corner++) {
    const p = o + corner * 3
    const ux = points[p] - points[o]
    const uy = points[p + 1] - points[o + 1]
    const uz = points[p + 2] - points[o + 2]
    const vx = points[p + 3] - points[o]
    const vy = points[p + 4] - points[o + 1]
    const vz = points[p + 5] - points[o + 2]
    x += uy * vz - uz * vy
    y += uz * vx - ux * vz
    z += ux * vy - uy * vx
  }
  return Math.sqrt(x * x + y * y + z * z) / 2
}
