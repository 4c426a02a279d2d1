import type { Fragments } from '../../csg/fragments.js'
import type { Tree } from '../../tree/tree.js'

/** A tree whose leafs are gathered into clusters. */
export interface ClusteredTree {
  readonly tree: Tree
  /** `[leafs]` cluster; −1 in solid leafs and outside of a sealed level. */
  readonly leafClusters: Int32Array
}

/** The visible fragments, and the clusters that see them. */
export interface VisibleFragments extends Fragments {
  /** `[fragments + 1]`; all 0 when there are no rooms. */
  readonly firstClusters: Uint32Array
  /** Ascending per fragment. */
  readonly clusters: Uint32Array
}

/** All fragments, visible from everywhere. */
export function seenFromAnywhere(fragments: Fragments): VisibleFragments {
  const firstClusters = new Uint32Array(fragments.windings.count + 1)
  return { ...fragments, firstClusters, clusters: new Uint32Array(0) }
}
