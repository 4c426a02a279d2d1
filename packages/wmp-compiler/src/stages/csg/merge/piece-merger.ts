import { WindingStore } from '@brushwork/geometry'
import { EdgeTable } from './edge-table.js'
import { after, PieceJoiner } from './piece-joiner.js'
import { PointTable } from './point-table.js'

/** Rounds of merging. Each leaves fewer pieces; real sides need three. */
const MAX_ROUNDS = 16

/** Merges pieces of a side into larger convex ones. */
export class PieceMerger {
  /** The result of the last merge; replaced by the next one. */
  readonly windings = new WindingStore(64)
  readonly #table = new PointTable()
  /** Corner numbers of each piece; empty for merged ones. */
  readonly #pieces: number[][] = []
  /** `[pieces]` the piece that it was merged into, or itself. */
  readonly #parents: number[] = []
  /** `[pieces]` whether it was tried since a neighbor changed. */
  readonly #isTried: boolean[] = []
  /** Edges of pieces, also those that merging has removed. */
  readonly #edges = new EdgeTable()
  readonly #joiner = new PieceJoiner()
  #winding = new Float64Array(96)

  /**
   * Merges pieces, lower numbers first. Corners left on a straight edge are removed, except corners of the side.
   * @param chosen windings of `source` to merge.
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
    this.#load(source, chosen, sides, side)
    this.#joiner.points = this.#table.points
    this.#joiner.setNormal(planes, plane)
    let changed = true
    for (let round = 0; changed && round < MAX_ROUNDS; round++) {
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
    this.#joiner.cornerCount = this.#table.count
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

  /** The piece that has an edge now; −1 for none. */
  #ownerOf(from: number, to: number): number {
    let piece = this.#edges.get(from, to)
    if (piece < 0) return -1
    while (this.#parents[piece] !== piece) piece = this.#parents[piece]
    const corners = this.#pieces[piece]
    const at = corners.indexOf(from)
    return at >= 0 && corners[after(corners, at)] === to ? piece : -1
  }

  /** Merges a piece with the lowest of its neighbors that fits. */
  #mergeOne(piece: number): boolean {
    const corners = this.#pieces[piece]
    let best: number[] | undefined
    let partner = this.#pieces.length
    for (let corner = 0; corner < corners.length; corner++) {
      const other = this.#ownerOf(corners[after(corners, corner)], corners[corner])
      if (other < 0 || other === piece || other >= partner) continue
      const joined = this.#joiner.join(corners, corner, this.#pieces[other])
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
