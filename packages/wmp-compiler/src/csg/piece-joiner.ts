import { ON_LINE } from '../epsilon.js'
import { after, before } from './polygon-corners.js'

/** Joins two convex polygons of one plane, given as numbers of their corners, where that makes a convex one. */
export class PieceJoiner {
  /** `[n × 3, quants]` the points that corners are numbers of. */
  points: Float64Array = new Float64Array(0)
  /** Corners with lower numbers stay, even on a straight edge. */
  cornerCount = 0
  #nx = 0
  #ny = 0
  #nz = 0

  /** Says which way the polygons look: as the plane at `planes[at..at+3]`. */
  setNormal(planes: Float64Array, at: number): void {
    this.#nx = planes[at]
    this.#ny = planes[at + 1]
    this.#nz = planes[at + 2]
  }

  /** Two polygons without the edges they share around `a[at]` → `a[at + 1]`; undefined when that makes a dent. */
  join(a: readonly number[], at: number, b: readonly number[]): number[] | undefined {
    let start = at
    let end = after(a, at)
    let otherStart = b.indexOf(a[start])
    let otherEnd = b.indexOf(a[end])
    // Corners inside the shared way are taken in as well, or they would stick out as a spike.
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

  /** How far b stands to the right of the way from a to c, seen from the front [quants]; positive at a convex corner. */
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
