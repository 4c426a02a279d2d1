import { type BlockSet, BlockTrait } from './block-set.js'
import { BrushCutter } from './brush-cutter.js'
import { FragmentList } from './fragment-list.js'
import type { CsgResult } from './fragments.js'
import { findNeighbours, type Neighbours } from './neighbours.js'
import { PieceMerger } from './piece-merger.js'
import { SidePieces } from './side-pieces.js'

/**
 * Takes away what brushes cover of each other. Where sides lie in one plane and face the same way, that of the later
 * block stays, and a side of an opaque brush before that of any other block; where they face each other, both go.
 */
export function csg(set: BlockSet): CsgResult {
  return new Csg(set).run()
}

class Csg {
  readonly #set: BlockSet
  readonly #neighbours: Neighbours
  readonly #pieces: SidePieces
  readonly #merger = new PieceMerger()
  readonly #whole: number[] = []
  readonly #structural = new FragmentList()
  readonly #drawn = new FragmentList()

  constructor(set: BlockSet) {
    this.#set = set
    this.#neighbours = findNeighbours(set)
    this.#pieces = new SidePieces(new BrushCutter(set))
  }

  run(): CsgResult {
    const { blocks, traits, firstSides } = this.#set
    for (let block = 0; block < blocks.length; block++) {
      if ((traits[block] & BlockTrait.drawn) === 0) continue
      for (let side = firstSides[block]; side < firstSides[block + 1]; side++) this.#cutSide(side, block)
    }
    return { structural: this.#structural.finish(), drawn: this.#drawn.finish() }
  }

  #cutSide(side: number, block: number): void {
    const { windings, sidePlanes, traits } = this.#set
    const plane = sidePlanes[side]
    if ((traits[block] & BlockTrait.structural) === 0) {
      this.#pieces.start(windings, side, side + 1, plane)
      this.#cutBy(block, BlockTrait.convex)
      this.#finish(side, this.#drawn)
      return
    }
    this.#pieces.start(windings, side, side + 1, plane)
    this.#cutBy(block, BlockTrait.structural)
    const first = this.#structural.windings.count
    this.#finish(side, this.#structural)
    const end = this.#structural.windings.count
    const { windings: kept } = this.#structural
    if (first === end) return
    this.#pieces.start(kept, first, end, plane)
    this.#cutBy(block, BlockTrait.convex, BlockTrait.structural)
    if (this.#pieces.wasCut) this.#finish(side, this.#drawn)
    else this.#drawn.appendAll(side, kept, first, end)
  }

  /** Cuts all neighbours with a trait, and without another one, out of the pieces. */
  #cutBy(block: number, trait: number, without = 0): void {
    const { traits, bounds } = this.#set
    const { firsts, blocks } = this.#neighbours
    const isOpaque = (traits[block] & BlockTrait.opaque) !== 0
    const count = firsts[block + 1] - firsts[block]
    for (let rank = 0; rank < count && this.#pieces.wholeCount > 0; rank++) {
      const brush = blocks[firsts[block] + rank]
      if ((traits[brush] & trait) === 0 || (traits[brush] & without) !== 0) continue
      const isEqual = isOpaque === ((traits[brush] & BlockTrait.opaque) !== 0)
      this.#pieces.cut(brush, bounds, isEqual ? brush > block : true)
    }
  }

  #finish(side: number, out: FragmentList): void {
    const { windings } = this.#pieces
    this.#pieces.collect(this.#whole)
    if (this.#whole.length < 2) {
      for (const piece of this.#whole)
        out.append(side, windings.points, windings.starts[piece], windings.countOf(piece))
      return
    }
    const { windings: source, sidePlanes, planes } = this.#set
    this.#merger.merge(windings, this.#whole, source, side, planes.data, sidePlanes[side] * 4)
    const { windings: merged } = this.#merger
    for (let piece = 0; piece < merged.count; piece++) {
      out.append(side, merged.points, merged.starts[piece], merged.countOf(piece))
    }
  }
}
