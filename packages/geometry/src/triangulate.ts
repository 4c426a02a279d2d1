import { MIN_TRIANGLE_AREA } from './epsilon.js'

/** Ear clipping is quadratic in the corners, so larger polygons are only fanned. Real faces have 3 to 30 corners. */
const MAX_EAR_CORNERS = 256

/**
 * Cuts a polygon into triangles. Makes a fan where that works: a convex polygon without a corner collinear with its
 * neighbors, as seen from the first corner. Other polygons are ear-clipped, fattest ear first. Triangles below
 * MIN_TRIANGLE_AREA are left out.
 * @param points `[n × 3]`; `corners` are indices of points, counter-clockwise seen from the front of the plane.
 * @param normal of the polygon, any length.
 * @returns `[triangles × 3]` indices into `corners`, counter-clockwise; undefined when the outline crosses itself.
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

/** Projects along the axis where the normal is largest: `[corners × 2]`, counter-clockwise. */
function flatten(points: Float64Array, corners: ArrayLike<number>, normal: ArrayLike<number>): Float64Array {
  const [ax, ay, az] = [Math.abs(normal[0]), Math.abs(normal[1]), Math.abs(normal[2])]
  const dropped = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2
  // The two axes that follow the dropped one keep the orientation if the dropped axis points at the viewer.
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

/** The fan around corner 0, if the polygon is convex and every triangle of the fan has an area. */
function fanOf(flat: Float64Array): Uint32Array | undefined {
  const count = flat.length / 2
  const triangles = new Uint32Array(Math.max(0, count - 2) * 3)
  for (let corner = 1; corner + 1 < count; corner++) {
    if (areaOf(flat, 0, corner, corner + 1) < MIN_TRIANGLE_AREA) return undefined
    triangles.set([0, corner, corner + 1], (corner - 1) * 3)
  }
  for (let corner = 0; corner < count; corner++) {
    // A reflex corner. Outlines that wind around corner 0 more than once have one, and their fans would overlap.
    if (areaOf(flat, corner, (corner + 1) % count, (corner + 2) % count) < -MIN_TRIANGLE_AREA) return undefined
  }
  return triangles
}

/** The remaining corners, in order, each with the ear that it makes with its neighbors. */
interface Ears {
  readonly flat: Float64Array
  /** `[count]` corners; longer than used. */
  readonly left: Uint32Array
  count: number
  /** `[count]` area divided by the longest edge; 0 for a corner that is no ear whatever lies in it. */
  readonly shapes: Float64Array
  /** `[corners]` index in the outline up to which no remaining corner lies in the ear of a corner. */
  readonly clearTo: Uint32Array
  /** `[corners]` */
  readonly isLeft: Uint8Array
}

/**
 * Clips the fattest ear until none is left; of equal ones the first. Quadratic in the number of corners: an ear changes
 * only with its neighbors, and corners are only removed, so no pair is tested twice.
 */
function clipEars(flat: Float64Array): Uint32Array | undefined {
  const corners = flat.length / 2
  const ears: Ears = {
    flat,
    left: new Uint32Array(corners).map((_, corner) => corner),
    count: corners,
    shapes: new Float64Array(corners),
    clearTo: new Uint32Array(corners),
    isLeft: new Uint8Array(corners).fill(1),
  }
  for (let index = 0; index < corners; index++) measureEar(ears, index)
  const triangles: number[] = []
  while (ears.count > 2) {
    const index = fattestEar(ears)
    if (index < 0) break
    triangles.push(cornerAt(ears, index - 1), ears.left[index], cornerAt(ears, index + 1))
    takeAway(ears, index)
  }
  // The remaining corners may form a line, which needs no triangles.
  return remainingArea(ears) < MIN_TRIANGLE_AREA * flat.length ? Uint32Array.from(triangles) : undefined
}

/** The corner at an index, which may lie one beyond either end. */
function cornerAt({ left, count }: Ears, index: number): number {
  return left[index < 0 ? count - 1 : index === count ? 0 : index]
}

function takeAway(ears: Ears, index: number): void {
  ears.isLeft[ears.left[index]] = 0
  ears.left.copyWithin(index, index + 1, ears.count)
  ears.shapes.copyWithin(index, index + 1, ears.count)
  ears.count--
  measureEar(ears, index === 0 ? ears.count - 1 : index - 1)
  measureEar(ears, index === ears.count ? 0 : index)
}

function measureEar(ears: Ears, index: number): void {
  const { flat } = ears
  const a = cornerAt(ears, index - 1)
  const b = ears.left[index]
  const c = cornerAt(ears, index + 1)
  const area = areaOf(flat, a, b, c)
  ears.clearTo[b] = 0
  ears.shapes[index] =
    area < MIN_TRIANGLE_AREA ? 0 : area / Math.max(edge(flat, a, b), edge(flat, b, c), edge(flat, c, a))
}

/** The index of the fattest ear that contains no corner; −1 if every ear contains one. */
function fattestEar(ears: Ears): number {
  const { shapes, count } = ears
  let best = -1
  let bestShape = 0
  for (let index = 0; index < count; index++) {
    if (!(shapes[index] > bestShape) || !isClear(ears, index)) continue
    best = index
    bestShape = shapes[index]
  }
  return best
}

/** Whether no remaining corner lies in the ear. Continues where the last test of this ear stopped. */
function isClear(ears: Ears, index: number): boolean {
  const { flat, left, isLeft, clearTo } = ears
  const a = cornerAt(ears, index - 1)
  const b = left[index]
  const c = cornerAt(ears, index + 1)
  const low = Math.min(flat[a * 2], flat[b * 2], flat[c * 2])
  const high = Math.max(flat[a * 2], flat[b * 2], flat[c * 2])
  let corner = clearTo[b]
  for (; corner < isLeft.length; corner++) {
    if (isLeft[corner] === 0 || flat[corner * 2] < low || flat[corner * 2] > high) continue
    if (!isOutside(flat, a, b, c, corner)) break
  }
  clearTo[b] = corner
  return corner === isLeft.length
}

function edge(flat: Float64Array, a: number, b: number): number {
  const x = flat[b * 2] - flat[a * 2]
  const y = flat[b * 2 + 1] - flat[a * 2 + 1]
  return x * x + y * y
}

/**
 * Whether a corner does not block an ear. A corner on the ear's border blocks it, unless it coincides with a corner of
 * the ear.
 */
function isOutside(flat: Float64Array, a: number, b: number, c: number, corner: number): boolean {
  if (corner === a || corner === b || corner === c) return true
  const x = flat[corner * 2]
  const y = flat[corner * 2 + 1]
  if (isAt(flat, a, x, y) || isAt(flat, b, x, y) || isAt(flat, c, x, y)) return true
  return areaOf(flat, a, b, corner) < 0 || areaOf(flat, b, c, corner) < 0 || areaOf(flat, c, a, corner) < 0
}

function isAt(flat: Float64Array, corner: number, x: number, y: number): boolean {
  return flat[corner * 2] === x && flat[corner * 2 + 1] === y
}

function remainingArea({ flat, left, count }: Ears): number {
  let sum = 0
  for (let index = 1; index + 1 < count; index++) sum += areaOf(flat, left[0], left[index], left[index + 1])
  return Math.abs(sum)
}
