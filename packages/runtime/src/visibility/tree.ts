import { toVector, type VectorLike } from '../vector.js'

/** No cluster: inside a solid, or outside of a sealed level. */
export const NO_CLUSTER = 0xffffffff
/** Set in a child that is a leaf; the rest of it is the leaf's index. */
export const LEAF_BIT = 0x80000000

/** A level's space, divided by planes; pack axes. Layout: docs/extensions/BRUSHWORK_level.md. */
export interface LevelTree {
  /** `[planes × 4]` unit normal and distance; front is where n · p > d. */
  readonly planes: Float32Array
  /** `[nodes]` index of the plane. Node 0 is the root; a tree without nodes has one leaf. */
  readonly nodePlanes: Uint32Array
  /** `[nodes × 2]` front child, back child: a node, or 0x80000000 and a leaf. */
  readonly children: Uint32Array
  /** `[leafs]` cluster, or {@link NO_CLUSTER}. */
  readonly leafClusters: Uint32Array
}

/** The leaf that a position is in. */
export function leafAt({ planes, nodePlanes, children }: LevelTree, position: VectorLike): number {
  if (nodePlanes.length === 0) return 0
  const [x, y, z] = toVector(position)
  let child = 0
  while (child < LEAF_BIT) {
    const at = nodePlanes[child] * 4
    const isBehind = planes[at] * x + planes[at + 1] * y + planes[at + 2] * z <= planes[at + 3]
    child = children[child * 2 + (isBehind ? 1 : 0)]
  }
  return child - LEAF_BIT
}

/**
 * The cluster that a position is in, or {@link NO_CLUSTER}.
 * @param tree `level.tree`; undefined, as for a level without one, has no cluster.
 */
export function clusterAt(tree: LevelTree | undefined, position: VectorLike): number {
  return tree === undefined ? NO_CLUSTER : tree.leafClusters[leafAt(tree, position)]
}
