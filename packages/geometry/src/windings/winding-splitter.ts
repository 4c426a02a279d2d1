import { ON_PLANE } from '../epsilon.js'
import { type Side, sideOfPlane } from '../side-of-plane.js'

/** How a plane divides a winding. */
export const Split = {
  /** All points are on the plane. */
  on: 0,
  /** Nothing is behind the plane. */
  front: 1,
  /** Nothing is in front of the plane. */
  back: 2,
  /** The plane cuts the winding in two. */
  both: 3,
} as const
export type Split = (typeof Split)[keyof typeof Split]

/** Splits windings. Holds the two parts of the last split, so that splitting allocates nothing. */
export class WindingSplitter {
  /** The part in front, `[frontCount × 3, quants]`; valid after {@link split} returned `both`, until the next one. */
  front = new Float64Array(96)
  frontCount = 0
  /** The part behind, `[backCount × 3, quants]`; valid as {@link front} is. */
  back = new Float64Array(96)
  backCount = 0
  #sides = new Int8Array(32)

  /**
   * Classifies a winding without splitting it.
   * @param from index of its first point.
   * @param tolerance as for {@link sideOfPlane}.
   */
  classify(
    points: Float64Array,
    from: number,
    count: number,
    planes: ArrayLike<number>,
    at: number,
    tolerance: number = ON_PLANE,
  ): Split {
    let split = 0
    for (let p = from * 3; p < (from + count) * 3; p += 3) {
      const side = sideOfPlane(planes, at, points[p], points[p + 1], points[p + 2], tolerance)
      if (side > 0) split |= Split.front
      else if (side < 0) split |= Split.back
    }
    return split as Split
  }

  /**
   * Splits a winding by the plane at `planes[at..at+3]`. Points on the plane do not move and belong to both parts. A
   * new point is computed from the front end of its edge to the back end. Both neighbors of an edge therefore get the
   * same point.
   */
  split(
    points: Float64Array,
    from: number,
    count: number,
    planes: ArrayLike<number>,
    at: number,
    tolerance: number = ON_PLANE,
  ): Split {
    this.#reserve(count)
    const sides = this.#sides
    let split = 0
    for (let corner = 0; corner < count; corner++) {
      const p = (from + corner) * 3
      const side = sideOfPlane(planes, at, points[p], points[p + 1], points[p + 2], tolerance)
      sides[corner] = side
      if (side > 0) split |= Split.front
      else if (side < 0) split |= Split.back
    }
    if (split === Split.both) this.#cut(points, from, count, planes, at)
    return split as Split
  }

  #cut(points: Float64Array, from: number, count: number, planes: ArrayLike<number>, at: number): void {
    const { front, back } = this
    const sides = this.#sides
    let inFront = 0
    let behind = 0
    for (let corner = 0; corner < count; corner++) {
      const p = (from + corner) * 3
      const following = corner + 1 === count ? 0 : corner + 1
      const side = sides[corner] as Side
      if (side >= 0) copyPoint(points, p, front, inFront++)
      if (side <= 0) copyPoint(points, p, back, behind++)
      if (side * sides[following] >= 0) continue
      const q = (from + following) * 3
      if (side > 0) cutEdge(points, p, q, planes, at, front, inFront)
      else cutEdge(points, q, p, planes, at, front, inFront)
      copyPoint(front, inFront * 3, back, behind)
      inFront++
      behind++
    }
    this.frontCount = inFront
    this.backCount = behind
  }

  /**
   * Reserves room for windings of `count` points. A split adds at most two points to a convex winding; rounding may add
   * more.
   */
  #reserve(count: number): void {
    if (count <= this.#sides.length - 4) return
    this.#sides = new Int8Array(count * 2)
    this.front = new Float64Array(count * 12)
    this.back = new Float64Array(count * 12)
  }
}

function copyPoint(points: Float64Array, p: number, out: Float64Array, index: number): void {
  out[index * 3] = points[p]
  out[index * 3 + 1] = points[p + 1]
  out[index * 3 + 2] = points[p + 2]
}

/** Intersects the edge from `a` (in front) to `b` (behind) with the plane; exact on the axis of an axial plane. */
function cutEdge(
  points: Float64Array,
  a: number,
  b: number,
  planes: ArrayLike<number>,
  at: number,
  out: Float64Array,
  index: number,
): void {
  const nx = planes[at]
  const ny = planes[at + 1]
  const nz = planes[at + 2]
  const d = planes[at + 3]
  const here = nx * points[a] + ny * points[a + 1] + nz * points[a + 2] - d
  const there = nx * points[b] + ny * points[b + 1] + nz * points[b + 2] - d
  const share = here / (here - there)
  for (let axis = 0; axis < 3; axis++) {
    const normal = planes[at + axis]
    const start = points[a + axis]
    // The distance of an axial plane is the coordinate itself; computing it would round the point off the plane.
    out[index * 3 + axis] = normal === 1 ? d : normal === -1 ? -d : start + (points[b + axis] - start) * share
  }
}
