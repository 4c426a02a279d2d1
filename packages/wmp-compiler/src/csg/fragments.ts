import type { WindingStore } from '@brushwork/geometry'

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
