import { WindingStore } from '@brushwork/geometry'
import { EdgeTable } from './edge-table.js'
import { PointTable } from './point-table.js'

/** How far a corner may stand off the line of its neighbours to be taken for a point on it [quants]; dents beyond it do not merge. */
const ON_LINE = 1e-4
/** Rounds of merging: each makes pieces fewer, and real sides need three. */
const MOST_ROUNDS = 16

/** Joins pieces of a side to larger convex ones. */
export class PieceMerger {
  /** The result of the last merge; replaced by the next one. */
  readonly windings = new WindingStore(64)
  readonly #table = new PointTable()
  /** Corners of pieces as numbers in the table; none for pieces that went into others. */
  readonly #pieces: number[][] = []
  /** `[pieces]` the piece that one went into, itself for those that are left. */
  readonly #parents: number[] = []
  /** `[pieces]` whether a piece was looked at since something next to it has changed. */
  readonly #isTried: boolean[] = []
  /** Edges of pieces, also those that merging has taken away. */
  readonly #edges = new EdgeTable()
  /** Numbers below are corners of the side. */
  #cornerCount = 0
  #planes: Float64Array = new Float64Array(0)
  #plane = 0
  #winding = new Float64Array(96)

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
    this.#planes = planes
    this.#plane = plane
    this.#load(source, chosen, sides, side)
    let changed = true
    for (let round = 0; changed && round < MOST_ROUNDS; round++) {
      changed = false
      for (let piece = 0; piece < this.#pieces.length; piece++) {
        if (this.#isTried[piece]) continue
        this.#isTried[piece] = true
        while (this.#mergeOne(piece)) changed = true
      }
    }
    this.#write()
  }

  #load(source: WindingStore, chosen: readonly number[], sides: WindingStore, side: number): void {
    this.#table.clear()
    this.#numberCorners(sides, side)
    this.#cornerCount = this.#table.count
    this.#pieces.length = 0
    this.#parents.length = 0
    this.#isTried.length = 0
    let edges = 0
    for (const piece of chosen) edges += source.countOf(piece)
    this.#edges.reset(edges)
    for (let piece = 0; piece < chosen.length; piece++) {
      this.#pieces.push(this.#numberCorners(source, chosen[piece]))
      this.#parents.push(piece)
      this.#isTried.push(false)
      this.#own(piece)
    }
  }

  #numberCorners({ points, starts }: WindingStore, winding: number): number[] {
    const corners: number[] = []
    for (let point = starts[winding]; point < starts[winding + 1]; point++) {
      const number = this.#table.add(points[point * 3], points[point * 3 + 1], points[point * 3 + 2])
      if (corners.length === 0 || (corners[corners.length - 1] !== number && corners[0] !== number))
        corners.push(number)
    }
    return corners
  }

  #own(piece: number): void {
    const corners = this.#pieces[piece]
    let from = corners[corners.length - 1]
    for (const to of corners) {
      this.#edges.set(from, to, piece)
      from = to
    }
  }

  /** The piece that has an edge now, −1 for none. */
  #ownerOf(from: number, to: number): number {
    let piece = this.#edges.get(from, to)
    if (piece < 0) return -1
    while (this.#parents[piece] !== piece) piece = this.#parents[piece]
    const corners = this.#pieces[piece]
    const at = corners.indexOf(from)
    return at >= 0 && corners[after(corners, at)] === to ? piece : -1
  }

  /** Merges a piece with the lowest of its neighbours that fits. */
  #mergeOne(piece: number): boolean {
    const corners = this.#pieces[piece]
    let best: number[] | undefined
    let partner = this.#pieces.length
    for (let corner = 0; corner < corners.length; corner++) {
      const other = this.#ownerOf(corners[after(corners, corner)], corners[corner])
      if (other < 0 || other === piece || other >= partner) continue
      const joined = this.#join(corners, corner, this.#pieces[other])
      if (joined === undefined) continue
      best = joined
      partner = other
    }
    if (best === undefined) return false
    this.#pieces[partner] = []
    this.#parents[partner] = piece
    this.#pieces[piece] = best
    this.#own(piece)
    this.#retryAround(best)
    return true
  }

  #retryAround(corners: readonly number[]): void {
    for (let corner = 0; corner < corners.length; corner++) {
      const other = this.#ownerOf(corners[after(corners, corner)], corners[corner])
      if (other >= 0) this.#isTried[other] = false
    }
  }

  /** Two polygons without the edges they share around `a[at]` → `a[at + 1]`; undefined when that makes a dent. */
  #join(a: readonly number[], at: number, b: readonly number[]): number[] | undefined {
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
    return turn <= ON_LINE && corner >= this.#cornerCount
  }

  /** How far b stands to the right of the way from a to c, seen from the front [quants]; positive at a convex corner. */
  #turn(a: number, b: number, c: number): number {
    const { points } = this.#table
    const p = a * 3
    const q = b * 3
    const r = c * 3
    const ux = points[q] - points[p]
    const uy = points[q + 1] - points[p + 1]
    const uz = points[q + 2] - points[p + 2]
    const vx = points[r] - points[p]
    const vy = points[r + 1] - points[p + 1]
    const vz = points[r + 2] - points[p + 2]
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
      if (corners.length * 3 > this.#winding.length) this.#winding = new Float64Array(corners.length * 6)
      let at = 0
      for (const corner of corners) {
        this.#winding[at++] = points[corner * 3]
        this.#winding[at++] = points[corner * 3 + 1]
        this.#winding[at++] = points[corner * 3 + 2]
      }
      this.windings.append(this.#winding, 0, corners.length)
    }
  }
}

function after(corners: readonly number[], at: number): number {
  return at + 1 === corners.length ? 0 : at + 1
}

function before(corners: readonly number[], at: number): number {
  return at === 0 ? corners.length - 1 : at - 1
}
