import type { Tree } from '../tree/tree.js'

/** A tree whose leafs are gathered into clusters. */
export interface ClusteredTree {
  readonly tree: Tree
  /** `[leafs]` cluster, −1 where nobody can be: in solids, and outside of a sealed level. */
  readonly leafClusters: Int32Array
}
