import type { WindingStore } from '@brushwork/geometry'
import type { BlockSet } from './block-set.js'

/** Pieces of sides: what is left of them when others have covered their share. Sorted by side. */
export interface Fragments {
  /** `[fragments]` side of the block set. */
  readonly sides: Uint32Array
  /** Winding `i` belongs to fragment `i`; convex, counter-clockwise from outside. */
  readonly windings: WindingStore
}

/** What the union of all brushes leaves. */
export interface CsgResult {
  /** The surface of all structural brushes together: closed, every point once. What the tree is built from. */
  readonly structural: Fragments
  /** Every drawn face less what opaque brushes cover: of all blocks, the liquid, passable and detail ones included. */
  readonly drawn: Fragments
  /** Blocks of the set that keep parts which others cover: too many cross each other there. */
  readonly unfinished: readonly number[]
}

/** `[blocks + 1]` first fragments of blocks. */
export function firstFragments({ blocks, sideBlocks }: BlockSet, { sides }: Fragments): Uint32Array {
  const firsts = new Uint32Array(blocks.length + 1)
  for (let fragment = 0; fragment < sides.length; fragment++) firsts[sideBlocks[sides[fragment]] + 1]++
  for (let block = 0; block < blocks.length; block++) firsts[block + 1] += firsts[block]
  return firsts
}
