import { ON_LINE } from '../../../epsilon.js'

/** Joins two convex polygons of one plane, given by corner numbers, where the union is convex. */
export class PieceJoiner {
  /** `[n × 3, quants]` the numbered points. */
  points: Float64Array = new Float64Array(0)
  /** Corners below this number are kept, even on a straight edge. */
  cornerCount = 0
  #nx = 0
  #ny = 0
  #nz = 0

  /** Sets the orientation of the polygons: that of the plane at `planes[at..at+3]`. */
  setNormal(planes: Float64Array, at: number): void {
    this.#nx = planes[at]
    this.#ny = planes[at + 1]
    this.#nz = planes[at + 2]
  }

  /**
   * The union of two polygons that share the edge `a[at]` → `a[at + 1]`, without the shared edges; undefined when it is
   * not convex.
   */
  join(a: readonly number[], at: number, b: readonly number[]): number[] | undefined {
    let start = at
    let end = after(a, at)
    let otherStart = b.indexOf(a[start])
    let otherEnd = b.indexOf(a[end])
    // Includes corners inside the shared path, which would stick out as a spike.
    while (before(a, start) !== end && a[before(a, start)] === b[after(b, otherStart)]) {
      start = before(a, start)
      otherStart = after(b, otherStart)
    }
    while (after(a, end) !== start && a[after(a, end)] === b[before(b, otherEnd)]) {
      end = after(a, end)
      otherEnd = before(b, otherEnd)
    }
    const first = this.#turn(b[before(b, otherEnd)], a[end], a[after(a, end)])
    const second = this.#turn(a[before(a, start)], a[start], b[after(b, otherStart)])
    if (!(first >= -ON_LINE && second >= -ON_LINE)) return undefined
    const joined: number[] = []
    if (!this.#isGone(first, a[end])) joined.push(a[end])
    for (let corner = after(a, end); corner !== start; corner = after(a, corner)) joined.push(a[corner])
    if (!this.#isGone(second, a[start])) joined.push(a[start])
    for (let corner = after(b, otherStart); corner !== otherEnd; corner = after(b, corner)) joined.push(b[corner])
    return joined
  }

  #isGone(turn: number, corner: number): boolean {
    return turn <= ON_LINE && corner >= this.cornerCount
  }

  /** Distance of b to the right of the line from a to c, seen from the front [quants]; positive at a convex corner. */
  #turn(a: number, b: number, c: number): number {
    const { points } = this
    const p = a * 3
    const q = b * 3
    const r = c * 3
    const ux = points[q] - points[p]
    const uy = points[q + 1] - points[p + 1]
    const uz = points[q + 2] - points[p + 2]
    const vx = points[r] - points[p]
    const vy = points[r + 1] - points[p + 1]
    const vz = points[r + 2] - points[p + 2]
    const cross = this.#nx * (uy * vz - uz * vy) + this.#ny * (uz * vx - ux * vz) + this.#nz * (ux * vy - uy * vx)
    return cross / Math.sqrt(vx * vx + vy * vy + vz * vz)
  }
}

/** The index after `at` in a polygon's list of corners. */
export function after(corners: readonly number[], at: number): number {
  return at + 1 === corners.length ? 0 : at + 1
}

/** The index before `at` in a polygon's list of corners. */
function before(corners: readonly number[], at: number): number {
  return at === 0 ? corners.length - 1 : at - 1
}
