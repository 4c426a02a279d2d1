import { MIN_TRIANGLE_AREA } from './epsilon.js'

/** Ear clipping is cubic; polygons beyond this are only fanned. Real faces have 3 to 30 corners. */
const MAX_EAR_CORNERS = 256

/**
 * Cuts a polygon into triangles: a fan where that works (convex, no corner on the line of its neighbours as seen from
 * the first), else ears, fattest first. Triangles below MIN_TRIANGLE_AREA are left out.
 * @param points `[n × 3]`; `corners` are indices of points, counter-clockwise seen from the front of the plane.
 * @param normal of the polygon, any length.
 * @returns `[triangles × 3]` positions in `corners`, counter-clockwise; undefined when the outline crosses itself.
 */
export function triangulatePolygon(
  points: Float64Array,
  corners: ArrayLike<number>,
  normal: ArrayLike<number>,
): Uint32Array | undefined {
  const flat = flatten(points, corners, normal)
  const fan = fanOf(flat)
  if (fan !== undefined) return fan
  return corners.length > MAX_EAR_CORNERS ? undefined : clipEars(flat)
}

/** Drops the axis that the normal leans on most: `[corners × 2]`, counter-clockwise. */
function flatten(points: Float64Array, corners: ArrayLike<number>, normal: ArrayLike<number>): Float64Array {
  const [ax, ay, az] = [Math.abs(normal[0]), Math.abs(normal[1]), Math.abs(normal[2])]
  const dropped = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2
  // The two axes that follow the dropped one keep the sense of rotation when it points at the viewer.
  let u = (dropped + 1) % 3
  let v = (dropped + 2) % 3
  if (normal[dropped] < 0) [u, v] = [v, u]
  const flat = new Float64Array(corners.length * 2)
  for (let corner = 0; corner < corners.length; corner++) {
    flat[corner * 2] = points[corners[corner] * 3 + u]
    flat[corner * 2 + 1] = points[corners[corner] * 3 + v]
  }
  return flat
}

/** Signed area of a triangle, positive counter-clockwise. */
function areaOf(flat: Float64Array, a: number, b: number, c: number): number {
  const abx = flat[b * 2] - flat[a * 2]
  const aby = flat[b * 2 + 1] - flat[a * 2 + 1]
  const acx = flat[c * 2] - flat[a * 2]
  const acy = flat[c * 2 + 1] - flat[a * 2 + 1]
  return (abx * acy - aby * acx) / 2
}

/** The fan around corner 0, when the polygon is convex and every triangle of the fan has an area. */
function fanOf(flat: Float64Array): Uint32Array | undefined {
  const count = flat.length / 2
  const triangles = new Uint32Array(Math.max(0, count - 2) * 3)
  for (let corner = 1; corner + 1 < count; corner++) {
    if (areaOf(flat, 0, corner, corner + 1) < MIN_TRIANGLE_AREA) return undefined
    triangles.set([0, corner, corner + 1], (corner - 1) * 3)
  }
  for (let corner = 0; corner < count; corner++) {
    // A dent: outlines that wind around corner 0 more than once have one, and their fans would overlap.
    if (areaOf(flat, corner, (corner + 1) % count, (corner + 2) % count) < -MIN_TRIANGLE_AREA) return undefined
  }
  return triangles
}

function clipEars(flat: Float64Array): Uint32Array | undefined {
  const left = Array.from({ length: flat.length / 2 }, (_, corner) => corner)
  const triangles: number[] = []
  while (left.length > 2) {
    const ear = fattestEar(flat, left)
    if (ear === undefined) break
    const [a, b, c] = around(left, ear)
    triangles.push(a, b, c)
    left.splice(ear, 1)
  }
  // What is left may be a line, which needs no triangles.
  return remainingArea(flat, left) < MIN_TRIANGLE_AREA * flat.length ? Uint32Array.from(triangles) : undefined
}

function around(left: readonly number[], place: number): [number, number, number] {
  const count = left.length
  return [left[(place + count - 1) % count], left[place], left[(place + 1) % count]]
}

/** The place of the ear whose triangle has the most area for its longest edge. */
function fattestEar(flat: Float64Array, left: readonly number[]): number | undefined {
  let best: number | undefined
  let bestShape = 0
  for (let place = 0; place < left.length; place++) {
    const [a, b, c] = around(left, place)
    const area = areaOf(flat, a, b, c)
    if (area < MIN_TRIANGLE_AREA) continue
    const shape = area / Math.max(edge(flat, a, b), edge(flat, b, c), edge(flat, c, a))
    if (shape > bestShape && left.every((corner) => isOutside(flat, a, b, c, corner))) {
      best = place
      bestShape = shape
    }
  }
  return best
}

function edge(flat: Float64Array, a: number, b: number): number {
  const x = flat[b * 2] - flat[a * 2]
  const y = flat[b * 2 + 1] - flat[a * 2 + 1]
  return x * x + y * y
}

/** Whether a corner does not block an ear. On the border counts as inside, unless it is where a corner of the ear is. */
function isOutside(flat: Float64Array, a: number, b: number, c: number, corner: number): boolean {
  if (corner === a || corner === b || corner === c) return true
  const x = flat[corner * 2]
  const y = flat[corner * 2 + 1]
  for (const own of [a, b, c]) if (flat[own * 2] === x && flat[own * 2 + 1] === y) return true
  return areaOf(flat, a, b, corner) < 0 || areaOf(flat, b, c, corner) < 0 || areaOf(flat, c, a, corner) < 0
}

function remainingArea(flat: Float64Array, left: readonly number[]): number {
  let sum = 0
  for (let place = 1; place + 1 < left.length; place++) sum += areaOf(flat, left[0], left[place], left[place + 1])
  return Math.abs(sum)
}
