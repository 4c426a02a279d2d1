import type { WindingStore } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from './block-set.js'
import { BrushCutter } from './brush-cutter.js'
import { AS_GATHERED, type FlatWindings, flatWindings } from './flat-windings.js'
import type { FragmentList } from './fragments.js'
import { PieceMerger } from './merge/piece-merger.js'
import type { Neighbors } from './neighbors.js'
import type { Rounding } from './rounding.js'
import { piecesForNeighbor, piecesForSide, SidePieces } from './side-pieces.js'
import { spreadOrder } from './spread-order.js'

/** Cuts the sides of blocks, one block after the other. */
export class BlockCutter {
  readonly #set: BlockSet
  readonly #neighbors: Neighbors
  readonly #rounding: Rounding
  readonly #flat: FlatWindings
  readonly #cutter: BrushCutter
  readonly #pieces: SidePieces
  readonly #merger = new PieceMerger()
  readonly #whole: number[] = []
  /** Neighbors of the current block, counted from its first, in the order in which they are cut out. */
  readonly #order: number[] = []
  readonly #forNeighbor: number
  /** Pieces that a side of the current block may be cut into. */
  #allowed = 0
  /** Whether the last block kept covered parts of a side, because cutting them took too many pieces. */
  isUnfinished = false

  constructor(set: BlockSet, neighbors: Neighbors, rounding: Rounding) {
    this.#set = set
    this.#neighbors = neighbors
    this.#rounding = rounding
    this.#forNeighbor = piecesForNeighbor(set, neighbors)
    this.#flat = flatWindings(set, rounding.isRounded)
    this.#cutter = new BrushCutter(set)
    this.#pieces = new SidePieces(this.#cutter)
  }

  /** Appends the uncovered parts of a block's sides. */
  cut(block: number, structural: FragmentList, drawn: FragmentList): void {
    const { traits, firstSides } = this.#set
    const isStructural = (traits[block] & BlockTrait.structural) !== 0
    const isRounded = this.#isNearRounded(block)
    const hasDetails = this.#touchesDetails(block)
    this.#allowed = piecesForSide(this.#neighbors, block, this.#forNeighbor)
    this.isUnfinished = false
    spreadOrder(this.#neighbors.firsts[block + 1] - this.#neighbors.firsts[block], this.#order)
    for (let side = firstSides[block]; side < firstSides[block + 1]; side++) {
      if (isStructural) this.#cutStructural(side, block, structural)
      // Without rounded corners, details only have to be cut out of what structural brushes left.
      if (isStructural && !isRounded) this.#cutDetails(side, block, hasDetails, structural, drawn)
      else this.#cutDrawn(side, block, drawn)
    }
  }

  #isNearRounded(block: number): boolean {
    const { isRounded } = this.#rounding
    const { firsts, blocks } = this.#neighbors
    if (isRounded[block] === 1) return true
    for (let index = firsts[block]; index < firsts[block + 1]; index++) {
      if (isRounded[blocks[index]] === 1) return true
    }
    return false
  }

  #touchesDetails(block: number): boolean {
    const { traits } = this.#set
    const { firsts, blocks } = this.#neighbors
    for (let index = firsts[block]; index < firsts[block + 1]; index++) {
      if ((traits[blocks[index]] & BlockTrait.structural) === 0) return true
    }
    return false
  }

  #cutStructural(side: number, block: number, out: FragmentList): void {
    const flat = this.#flat.ofSides[side]
    if (flat === -1) return
    const store = flat === AS_GATHERED ? this.#set.windings : this.#flat.windings
    const winding = flat === AS_GATHERED ? side : flat
    this.#cutter.tolerances = undefined
    this.#pieces.start(store, winding, winding + 1, this.#set.sidePlanes[side])
    this.#cutBy(block, BlockTrait.structural, 0)
    this.#finish(side, store, winding, out)
  }

  #cutDetails(side: number, block: number, hasDetails: boolean, structural: FragmentList, out: FragmentList): void {
    const { windings, sidePlanes } = this.#set
    const first = structural.firstOf(side)
    const end = structural.windings.count
    if (!hasDetails || first === end) {
      out.appendAll(side, structural.windings, first, end)
      return
    }
    this.#pieces.start(structural.windings, first, end, sidePlanes[side])
    this.#cutBy(block, BlockTrait.convex, BlockTrait.structural)
    if (this.#pieces.wasCut) this.#finish(side, windings, side, out)
    else out.appendAll(side, structural.windings, first, end)
  }

  #cutDrawn(side: number, block: number, out: FragmentList): void {
    const { windings, sidePlanes } = this.#set
    this.#cutter.tolerances = this.#rounding.tolerances
    this.#pieces.start(windings, side, side + 1, sidePlanes[side])
    this.#cutBy(block, BlockTrait.convex, 0)
    this.#finish(side, windings, side, out)
  }

  /** Cuts the neighbors with one trait and without another out of the pieces. */
  #cutBy(block: number, trait: number, without: number): void {
    const { traits, bounds } = this.#set
    const { firsts, blocks } = this.#neighbors
    const isOpaque = (traits[block] & BlockTrait.opaque) !== 0
    for (let step = 0; step < this.#order.length && this.#pieces.wholeCount > 0; step++) {
      const brush = blocks[firsts[block] + this.#order[step]]
      if ((traits[brush] & trait) === 0 || (traits[brush] & without) !== 0) continue
      const isEqual = isOpaque === ((traits[brush] & BlockTrait.opaque) !== 0)
      this.#pieces.cut(brush, bounds, isEqual ? brush > block : true)
      if (this.#pieces.windings.count <= this.#allowed) continue
      this.isUnfinished = true
      return
    }
  }

  /** Merges the pieces and appends them; `winding` of `store` is the whole side. */
  #finish(side: number, store: WindingStore, winding: number, out: FragmentList): void {
    const { windings } = this.#pieces
    this.#pieces.collect(this.#whole)
    if (this.#whole.length < 2) {
      for (const piece of this.#whole)
        out.append(side, windings.points, windings.starts[piece], windings.countOf(piece))
      return
    }
    const { sidePlanes, planes } = this.#set
    this.#merger.merge(windings, this.#whole, store, winding, planes.data, sidePlanes[side] * 4)
    out.appendAll(side, this.#merger.windings, 0, this.#merger.windings.count)
  }
}
