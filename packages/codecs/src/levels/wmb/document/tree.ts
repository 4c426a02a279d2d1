/** The tree that cuts the level, as columns. A child that is not negative is a node, a negative one leaf −(c + 1). */
export interface WmbNodes {
  readonly count: number
  /** `[n]`, indices of planes. */
  readonly planes: Uint32Array
  /** Heap left-overs in files of compilers before 6.3, `[n]`. */
  readonly legacy: Uint32Array
  /** Least and largest x, y, z, `[n × 6, quants]`. */
  readonly boxes: Int16Array
  /** As `legacy`, `[n]`. */
  readonly legacy2: Uint32Array
  /** Front (normal · point ≥ distance) and back child, `[n × 2]`. */
  readonly children: Int32Array
  /** First face id of WMB7's triangles, or first face of WMB6, on the node's plane, `[n]`. */
  readonly firstFaces: Uint32Array
  /** `[n]`. */
  readonly faceCounts: Uint32Array
}

/** Convex cells of the tree. Leaf 0 is solid and shared; a level without a tree has this one only. */
export interface WmbLeafs {
  readonly count: number
  /** −256 empty, −128 solid, −126 passable or liquid, −112 detail or mesh, `[n]`. */
  readonly contents: Int32Array
  /** First byte of the leaf's row in `pvs`, −1 if it has no row, `[n]`. */
  readonly pvsOffsets: Int32Array
  /** Least and largest x, y, z, `[n × 6, quants]`. */
  readonly boxes: Int16Array
  /** Heap left-overs in files of compilers before 6.3, `[n × 2]`. */
  readonly legacy: Uint32Array
  /** Into `marks`, `[n]`. */
  readonly firstMarks: Uint32Array
  /** `[n]`. */
  readonly markCounts: Uint32Array
}

/** The trees of the solid grown by the two boxes that move. A negative child is a content: −256, −128 or −126. */
export interface WmbClipNodes {
  readonly count: number
  /** `[n]`, indices of planes. */
  readonly planes: Uint32Array
  /** `[n]`. */
  readonly legacy: Uint32Array
  /** Front and back child, `[n × 2]`. */
  readonly children: Int32Array
}

/** The level as one body (always exactly one row): its box, its trees, the boxes that collide with it. */
export interface WmbHulls {
  readonly count: number
  /** The tree's bounds shrunk by 1; zeros without a tree, `[n × 3, quants]`. */
  readonly mins: Float32Array
  readonly maxs: Float32Array
  /** `[n × 3]`, 0. */
  readonly origins: Float32Array
  /** Roots: of `nodes`, of the two trees in `clipNodes`, and 0, `[n × 4]`. */
  readonly headNodes: Int32Array
  /** Boxes that the clip trees are grown by, `[n × 4 × 3]`. */
  readonly boxMins: Int32Array
  readonly boxMaxs: Int32Array
  /** Leafs without leaf 0; −1 without a tree, `[n]`. */
  readonly leafCounts: Int32Array
  /** −1 without a tree, `[n]`. */
  readonly firstFaces: Int32Array
  /** `[n]`. */
  readonly faceCounts: Int32Array
}
