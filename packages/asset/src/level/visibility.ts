/** Marks a leaf without a cluster: inside a solid, or outside of a sealed level. */
export const NO_CLUSTER = 0xffffffff
/** Set in a child that is a leaf; the other bits are the leaf's index. */
export const LEAF_BIT = 0x80000000

/** A level's space, divided by planes; pack axes. Layout: docs/extensions/BRUSHWORK_level.md. */
export interface LevelTree {
  /** `[planes × 4]` unit normal and distance; front is where n · p > d. */
  readonly planes: Float32Array
  /** `[nodes]` index of the plane. Node 0 is the root; a tree without nodes has one leaf. */
  readonly nodePlanes: Uint32Array
  /** `[nodes × 2]` front child, back child: a node, or {@link LEAF_BIT} and a leaf. */
  readonly children: Uint32Array
  /** `[leafs]` cluster, or {@link NO_CLUSTER}. */
  readonly leafClusters: Uint32Array
}

/** Which clusters of a level are seen from which (PVS). */
export interface LevelVisibility {
  readonly clusterCount: number
  /** `[clusters × words]`, words = ⌈clusters / 32⌉: bit b of word w in row c is set if cluster 32 w + b is seen from c. */
  readonly rows: Uint32Array
  /** `[clusters × 6, quants]` min x y z, max x y z, pack axes. */
  readonly bounds: Float32Array
}

/** Triangles of a surface, grouped by the clusters that they are seen from. */
export interface SurfaceRanges {
  /** `[ranges + 1]` first triangles; the last one ends the surface. */
  readonly firstTriangles: Uint32Array
  /** `[ranges + 1]` first indices into `clusters`. */
  readonly firstClusters: Uint32Array
  /** Clusters that a range lies in, ascending. A range without clusters is always drawn. */
  readonly clusters: Uint32Array
}
