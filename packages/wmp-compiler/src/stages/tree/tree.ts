import type { Vector } from '@brushwork/asset'
import type { PlaneSet } from '@brushwork/geometry'

/**
 * The space of a level, divided by planes. Child `c` ≥ 0 is node `c`, else leaf `−(c + 1)`. Node 0 is the root; a tree
 * without nodes has one leaf. Nodes are in depth-first order, front child first, and leafs in the order of that walk.
 */
export interface Tree {
  /** `[nodes]` plane of the block set, or one that the tree added to it; front is where n · p > d. */
  readonly nodePlanes: Uint32Array
  /** `[nodes × 2]` front child, back child. */
  readonly children: Int32Array
  readonly leafCount: number
  /** `[leafs]` 1 where the leaf is inside a structural brush. */
  readonly solid: Uint8Array
  /** Box around all blocks and occupants with a margin, quants: min x y z, max x y z. Portals end there. */
  readonly world: Float64Array
  /** Leafs with walls inside, because the tree became too large, and a point on one of these [quants]. */
  readonly undivided?: { readonly count: number; readonly at: Vector }
}

/** The leaf that contains a point. A point on a node's plane counts as behind it. */
export function leafAt(tree: Tree, planes: PlaneSet, x: number, y: number, z: number): number {
  const { nodePlanes, children } = tree
  const { data } = planes
  if (nodePlanes.length === 0) return 0
  let child = 0
  while (child >= 0) {
    const at = nodePlanes[child] * 4
    const isFront = data[at] * x + data[at + 1] * y + data[at + 2] * z > data[at + 3]
    child = children[child * 2 + (isFront ? 0 : 1)]
  }
  return -child - 1
}
