import type { Vector } from '../level.js'

/**
 * The level's space, divided by planes. Child `c` ≥ 0 is node `c`, else leaf `−(c + 1)`. Node 0 is the root; a tree
 * without nodes has one leaf. Nodes stand in depth-first order, front child first; leafs in the order of that walk.
 */
export interface Tree {
  /** `[nodes]` plane of the block set (or added to its planes by the tree); front is where n · p > d. */
  readonly nodePlanes: Uint32Array
  /** `[nodes × 2]` front child, back child. */
  readonly children: Int32Array
  readonly leafCount: number
  /** `[leafs]` 1 where the leaf is inside a structural brush. */
  readonly solid: Uint8Array
  /** Box that holds all blocks and places, with a margin, quants: min x y z, max x y z. Portals end there. */
  readonly world: Float64Array
  /** Leafs that have walls in them, for the tree became too large, and a point on one of these [quants]; absent for none. */
  readonly undivided?: { readonly count: number; readonly at: Vector }
}
