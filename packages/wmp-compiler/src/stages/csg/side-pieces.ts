import { ON_PLANE, WindingStore } from '@brushwork/geometry'
import type { BlockSet } from './block-set.js'
import type { BrushCutter } from './brush-cutter.js'
import type { Neighbors } from './neighbors.js'

/**
 * The pieces of one side while brushes are cut out of it, as a tree. A cut piece has its parts as children, and a brush
 * only visits those that its box touches. So a floor under a thousand boxes is not searched a thousand times.
 */
export class SidePieces {
  /** All pieces ever made for this side; piece 0 is the side. */
  readonly windings = new WindingStore(64)
  /** `[pieces × 6]`. */
  #bounds = new Float64Array(64 * 6)
  /** `[pieces]` first child; 0 for whole pieces. Siblings are adjacent. */
  #firstChildren = new Uint32Array(64)
  #childCounts = new Uint32Array(64)
  readonly #stack: number[] = []
  readonly #cutter: BrushCutter
  #plane = 0
  /** Number of whole pieces; 0 when the side is covered. */
  wholeCount = 0
  /** Whether a brush has covered any of them since `start`. */
  wasCut = false

  constructor(cutter: BrushCutter) {
    this.#cutter = cutter
  }

  /** Starts with the windings `first … end − 1` of `source`: pieces of one side, on `plane`. */
  start(source: WindingStore, first: number, end: number, plane: number): void {
    this.windings.truncate(0)
    this.#plane = plane
    for (let winding = first; winding < end; winding++) {
      this.windings.append(source.points, source.starts[winding], source.countOf(winding))
    }
    this.#enter(0)
    this.#rootCount = end - first
    this.wholeCount = end - first
    this.wasCut = false
  }

  #rootCount = 0

  /** Cuts a brush out of all pieces; see {@link BrushCutter.cut}. */
  cut(brush: number, bounds: Float64Array, losesTies: boolean): void {
    const stack = this.#stack
    stack.length = 0
    for (let root = this.#rootCount - 1; root >= 0; root--) stack.push(root)
    while (stack.length > 0) {
      const piece = stack.pop() as number
      if (!this.#touches(piece, bounds, brush * 6)) continue
      const children = this.#childCounts[piece]
      if (this.#firstChildren[piece] > 0) {
        for (let child = children - 1; child >= 0; child--) stack.push(this.#firstChildren[piece] + child)
      } else this.#cutPiece(piece, brush, losesTies)
    }
  }

  #cutPiece(piece: number, brush: number, losesTies: boolean): void {
    const { windings } = this
    const first = windings.count
    const wasCut = this.#cutter.cut(windings, piece, this.#bounds, this.#plane, brush, losesTies)
    if (!wasCut) return
    this.#firstChildren[piece] = first
    this.#childCounts[piece] = windings.count - first
    this.wasCut = true
    this.wholeCount += windings.count - first - 1
    this.#enter(first)
  }

  /** Writes the whole pieces to `out`, in the order in which they were cut. */
  collect(out: number[]): void {
    out.length = 0
    const stack = this.#stack
    stack.length = 0
    for (let root = this.#rootCount - 1; root >= 0; root--) stack.push(root)
    while (stack.length > 0) {
      const piece = stack.pop() as number
      if (this.#firstChildren[piece] === 0) out.push(piece)
      else
        for (let child = this.#childCounts[piece] - 1; child >= 0; child--)
          stack.push(this.#firstChildren[piece] + child)
    }
  }

  /** Turns the windings from `first` on into pieces. */
  #enter(first: number): void {
    const { windings } = this
    if (windings.count > this.#firstChildren.length) this.#grow(windings.count * 2)
    for (let piece = first; piece < windings.count; piece++) {
      this.#firstChildren[piece] = 0
      this.#childCounts[piece] = 0
      writeBox(windings.points, windings.starts[piece], windings.starts[piece + 1], this.#bounds, piece * 6)
    }
  }

  #grow(room: number): void {
    const bounds = new Float64Array(room * 6)
    bounds.set(this.#bounds)
    this.#bounds = bounds
    const firstChildren = new Uint32Array(room)
    firstChildren.set(this.#firstChildren)
    this.#firstChildren = firstChildren
    const childCounts = new Uint32Array(room)
    childCounts.set(this.#childCounts)
    this.#childCounts = childCounts
  }

  /**
   * Whether a box may contain a part of a piece. A piece that crosses its wall only by the tolerance has none inside.
   */
  #touches(piece: number, box: Float64Array, q: number): boolean {
    const a = this.#bounds
    const p = piece * 6
    for (let axis = 0; axis < 3; axis++) {
      const low = a[p + axis]
      const high = a[p + axis + 3]
      // Pieces along a wall of the box may be in one plane with it.
      const margin = high - low > 2 * ON_PLANE ? -ON_PLANE : ON_PLANE
      if (!(low < box[q + axis + 3] + margin && high > box[q + axis] - margin)) return false
    }
    return true
  }
}

function writeBox(points: Float64Array, from: number, end: number, out: Float64Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity
    let high = -Infinity
    for (let p = from * 3 + axis; p < end * 3; p += 3) {
      if (points[p] < low) low = points[p]
      if (points[p] > high) high = points[p]
    }
    out[at + axis] = low
    out[at + axis + 3] = high
  }
}

/** Pieces that all sides of a level may be cut into, plus some per side: ten times what real levels need. */
const PIECES = 32_768
const PIECES_OF_SIDE = 16
/** Pieces that any side may be cut into. */
const FEWEST = 32
/** More pieces per neighbor are never needed. */
const MOST = 256

/**
 * Pieces that a side may be cut into per neighbor of its block: a power of two, so that edits hardly ever change it.
 * Brushes that all cross each other would make as many as the cube of their number.
 */
export function piecesForNeighbor({ sidePlanes }: BlockSet, { blocks }: Neighbors): number {
  const share = (PIECES + PIECES_OF_SIDE * sidePlanes.length) / Math.max(1, blocks.length)
  let pieces = MOST
  while (pieces > share) pieces /= 2
  return pieces
}

/** Pieces that each side of a block may be cut into. */
export function piecesForSide({ firsts }: Neighbors, block: number, forNeighbor: number): number {
  return FEWEST + forNeighbor * (firsts[block + 1] - firsts[block])
}
