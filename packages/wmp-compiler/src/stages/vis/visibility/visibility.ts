import type { WindingStore } from '@brushwork/geometry'

/** Leafs gathered into rooms: what visibility is about. */
export interface Clusters {
  readonly count: number
  /** `[leafs]` cluster; −1 in solid leafs and outside of a sealed level. */
  readonly leafClusters: Int32Array
  /** `[clusters × 6, quants]` source axes, min x y z, max x y z. */
  readonly bounds: Float64Array
  /** Openings between clusters, each once. */
  readonly portalCount: number
  /** `[portals × 2]` cluster in front of the winding and cluster behind it. */
  readonly portalClusters: Uint32Array
  /** `[portals]` plane of the block set; front is `portalClusters[2 i]`. */
  readonly portalPlanes: Uint32Array
  /** Winding `i` is portal `i`; counter-clockwise seen from the cluster in front. */
  readonly portalWindings: WindingStore
}

/** Which clusters can be seen from which. */
export interface Visibility {
  readonly clusterCount: number
  /** `[clusters × words]` with words = ⌈clusters / 32⌉: bit `b` of word `w` in row `c` = cluster 32 w + b is seen from c. Every cluster sees itself. */
  readonly pvs: Uint32Array
  /** Share of the directed portals between clusters that were not followed to the end: more is seen through them than there is. 0 … 1. */
  readonly cutShare: number
}
