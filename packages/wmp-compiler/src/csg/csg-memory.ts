import { BlockMatches } from './block-matches.js'
import type { BlockSet } from './block-set.js'
import { FragmentList } from './fragment-list.js'
import { type CsgResult, type Fragments, firstFragments } from './fragments.js'
import { findNeighbours, type Neighbours } from './neighbours.js'
import { findNeighboursAgain } from './neighbours-again.js'
import { piecesForNeighbour } from './piece-allowance.js'

/** What a run of csg has worked on and found out: opaque, to be handed to the next run. */
export class CsgMemory {
  readonly #set: BlockSet
  readonly #neighbours: Neighbours
  readonly #forNeighbour: number
  readonly #structural: Fragments
  readonly #drawn: Fragments
  /** `[blocks + 1]` first fragments. */
  readonly #firstStructural: Uint32Array
  readonly #firstDrawn: Uint32Array
  readonly #unfinished: ReadonlySet<number>

  constructor(set: BlockSet, neighbours: Neighbours, { structural, drawn, unfinished }: CsgResult) {
    this.#set = set
    this.#neighbours = neighbours
    this.#forNeighbour = piecesForNeighbour(set, neighbours)
    this.#structural = structural
    this.#drawn = drawn
    this.#firstStructural = firstFragments(set, structural)
    this.#firstDrawn = firstFragments(set, drawn)
    this.#unfinished = new Set(unfinished)
  }

  /** `[blocks]` the block of the run before that each one is, −1 for none; shared: must not be changed. */
  same(set: BlockSet, matches = new BlockMatches()): Int32Array {
    return matches.of(set, this.#set)
  }

  /** The neighbours of a set of blocks. */
  neighbours(set: BlockSet, same: Int32Array): Neighbours {
    return findNeighboursAgain(set, same, this.#set, this.#neighbours) ?? findNeighbours(set)
  }

  /**
   * `[blocks]` the block of the run before that comes out alike, −1 where there is none: it was the same, had the same
   * neighbours, all of them, and the same ones of these came later in the file.
   */
  match(set: BlockSet, same: Int32Array, neighbours: Neighbours): Int32Array {
    if (piecesForNeighbour(set, neighbours) !== this.#forNeighbour) return new Int32Array(same.length).fill(-1)
    return same.map((other, block) => {
      const isKnown = other >= 0 && !this.#unfinished.has(other) && this.#hasSame(same, neighbours, block, other)
      return isKnown ? other : -1
    })
  }

  /** Room for about as many fragments as the run before made. */
  roomForFragments(): { structural: FragmentList; drawn: FragmentList } {
    const { windings: structural } = this.#structural
    const { windings: drawn } = this.#drawn
    return { structural: new FragmentList(structural.count + 256), drawn: new FragmentList(drawn.count + 256) }
  }

  /** Appends the fragments of a block that was `other` in the run before, and has its sides from `firstSide` on. */
  recall(other: number, firstSide: number, structural: FragmentList, drawn: FragmentList): void {
    const shift = firstSide - this.#set.firstSides[other]
    structural.appendShifted(this.#structural, this.#firstStructural[other], this.#firstStructural[other + 1], shift)
    drawn.appendShifted(this.#drawn, this.#firstDrawn[other], this.#firstDrawn[other + 1], shift)
  }

  #hasSame(same: Int32Array, { firsts, blocks }: Neighbours, block: number, other: number): boolean {
    const before = this.#neighbours
    const first = firsts[block]
    const otherFirst = before.firsts[other]
    const count = firsts[block + 1] - first
    if (before.firsts[other + 1] - otherFirst !== count) return false
    for (let place = 0; place < count; place++) {
      const neighbour = blocks[first + place]
      const otherNeighbour = before.blocks[otherFirst + place]
      if (same[neighbour] !== otherNeighbour) return false
      if (neighbour > block !== otherNeighbour > other) return false
    }
    return true
  }
}
