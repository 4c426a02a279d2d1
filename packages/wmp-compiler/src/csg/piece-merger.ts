import { WindingStore } from '@brushwork/geometry'
import { PointTable } from './point-table.js'

/** How far a corner may stand off the line of its neighbours to be taken for a point on it [quants]; dents beyond it do not merge. */
const ON_LINE = 1e-4
/** Rounds of merging: each makes pieces fewer, and real sides need three. */
const MOST_ROUNDS = 16
/** Corner numbers of one side fit in this; two of them make a key that a double holds. */
const KEY_BASE = 2 ** 26

/** Joins pieces of a side to larger convex ones. */
export class PieceMerger {
  /** The result of the last merge; replaced by the next one. */
  readonly windings = new WindingStore(64)
  readonly #table = new PointTable()
  /** Corners of pieces as numbers in the table; empty for pieces that went into others. */
  #pieces: number[][] = []
  /** The piece that has an edge, by its corners' numbers in the order of the piece. */
  readonly #owners = new Map<number, number>()
  /** Numbers below are corners of the side. */
  #cornerCount = 0
  #planes: Float64Array = new Float64Array(0)
  #plane = 0

  /**
   * Merges pieces, lower numbers first; corners that this leaves on a straight edge go, except corners of the side.
   * @param chosen which windings of `source` to merge.
   * @param sides `side` is the winding of the whole side in them.
   */
  merge(
    source: WindingStore,
    chosen: readonly number[],
    sides: WindingStore,
    side: number,
    planes: Float64Array,
    plane: number,
  ): void {
    this.#table.clear()
    this.#owners.clear()
    this.#planes = planes
    this.#plane = plane
    this.#numberCorners(sides, side)
    this.#cornerCount = this.#table.count
    this.#pieces = chosen.map((piece) => this.#numberCorners(source, piece))
    for (let piece = 0; piece < this.#pieces.length; piece++) this.#own(piece)
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let changed = false
      for (let piece = 0; piece < this.#pieces.length; piece++) {
        while (this.#mergeOne(piece)) changed = true
      }
      if (!changed) break
    }
    this.#write()
  }

  #numberCorners({ points, starts }: WindingStore, winding: number): number[] {
    const corners: number[] = []
    for (let point = starts[winding]; point < starts[winding + 1]; point++) {
      const number = this.#table.add(points[point * 3], points[point * 3 + 1], points[point * 3 + 2])
      if (corners[corners.length - 1] !== number && corners[0] !== number) corners.push(number)
    }
    return corners
  }

  #own(piece: number): void {
    const corners = this.#pieces[piece]
    for (let corner = 0; corner < corners.length; corner++) {
      this.#owners.set(corners[corner] * KEY_BASE + corners[(corner + 1) % corners.length], piece)
    }
  }

  #disown(piece: number): void {
    const corners = this.#pieces[piece]
    for (let corner = 0; corner < corners.length; corner++) {
      const key = corners[corner] * KEY_BASE + corners[(corner + 1) % corners.length]
      if (this.#owners.get(key) === piece) this.#owners.delete(key)
    }
  }

  /** Merges a piece with the lowest of its neighbours that fits. */
  #mergeOne(piece: number): boolean {
    const corners = this.#pieces[piece]
    let best: number[] | undefined
    let partner = this.#pieces.length
    for (let corner = 0; corner < corners.length; corner++) {
      const other = this.#owners.get(corners[(corner + 1) % corners.length] * KEY_BASE + corners[corner])
      if (other === undefined || other === piece || other >= partner) continue
      const joined = this.#join(corners, corner, this.#pieces[other])
      if (joined !== undefined) [best, partner] = [joined, other]
    }
    if (best === undefined) return false
    this.#disown(piece)
    this.#disown(partner)
    this.#pieces[partner] = []
    this.#pieces[piece] = best
    this.#own(piece)
    return true
  }

  /** Two polygons without the edges they share around `a[at]` → `a[at + 1]`; undefined when that makes a dent. */
  #join(a: readonly number[], at: number, b: readonly number[]): number[] | undefined {
    let [start, end] = [at, (at + 1) % a.length]
    let [otherStart, otherEnd] = [b.indexOf(a[start]), b.indexOf(a[end])]
    // Corners inside the shared way are taken in as well, or they would stick out as a spike.
    while (before(a, start) !== end && a[before(a, start)] === b[after(b, otherStart)]) {
      start = before(a, start)
      otherStart = after(b, otherStart)
    }
    while (after(a, end) !== start && a[after(a, end)] === b[before(b, otherEnd)]) {
      end = after(a, end)
      otherEnd = before(b, otherEnd)
    }
    const joined: number[] = []
    for (let corner = end; corner !== start; corner = after(a, corner)) joined.push(a[corner])
    const seam = joined.push(a[start]) - 1
    for (let corner = after(b, otherStart); corner !== otherEnd; corner = after(b, corner)) joined.push(b[corner])
    const first = this.#turn(joined[joined.length - 1], joined[0], joined[1])
    const second = this.#turn(joined[seam - 1], joined[seam], joined[after(joined, seam)])
    if (!(first >= -ON_LINE && second >= -ON_LINE)) return undefined
    const isGone = (turn: number, corner: number): boolean => turn <= ON_LINE && corner >= this.#cornerCount
    if (isGone(second, joined[seam])) joined.splice(seam, 1)
    if (isGone(first, joined[0])) joined.shift()
    return joined
  }

  /** How far b stands to the right of the way from a to c, seen from the front [quants]; positive at a convex corner. */
  #turn(a: number, b: number, c: number): number {
    const { points } = this.#table
    const [p, q, r] = [a * 3, b * 3, c * 3]
    const [ux, uy, uz] = [points[q] - points[p], points[q + 1] - points[p + 1], points[q + 2] - points[p + 2]]
    const [vx, vy, vz] = [points[r] - points[p], points[r + 1] - points[p + 1], points[r + 2] - points[p + 2]]
    const n = this.#plane
    const cross =
      this.#planes[n] * (uy * vz - uz * vy) +
      this.#planes[n + 1] * (uz * vx - ux * vz) +
      this.#planes[n + 2] * (ux * vy - uy * vx)
    return cross / Math.sqrt(vx * vx + vy * vy + vz * vz)
  }

  #write(): void {
    this.windings.truncate(0)
    const { points } = this.#table
    for (const corners of this.#pieces) {
      if (corners.length < 3) continue
      const winding = new Float64Array(corners.length * 3)
      for (let corner = 0; corner < corners.length; corner++) {
        winding.set(points.subarray(corners[corner] * 3, corners[corner] * 3 + 3), corner * 3)
      }
      this.windings.append(winding, 0, corners.length)
    }
  }
}

function after(corners: readonly number[], at: number): number {
  return at + 1 === corners.length ? 0 : at + 1
}

function before(corners: readonly number[], at: number): number {
  return at === 0 ? corners.length - 1 : at - 1
}
