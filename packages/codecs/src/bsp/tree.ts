/** The trees that cut the world and its models, as columns. A child that is not negative is a node, a negative one leaf −(c + 1). */
export interface BspNodes {
  readonly count: number
  /** `[n]`. */
  readonly planes: Uint32Array
  /** In front of the plane (normal · point ≥ distance) and behind, `[n × 2]`. */
  readonly children: Int32Array
  /** Least and largest x, y, z, `[n × 6, quants]`; whole numbers but in BSP2. */
  readonly boxes: Float32Array
  /** Faces on the node's plane, `[n]`. */
  readonly firstFaces: Uint32Array
  /** `[n]`. */
  readonly faceCounts: Uint32Array
}

/** Convex cells of the tree. Leaf 0 is solid and shared. */
export interface BspLeafs {
  readonly count: number
  /** −1 empty, −2 solid, −3 water, −4 slime, −5 lava, −6 sky; further ones in Half-Life, `[n]`. */
  readonly contents: Int32Array
  /** First byte of the leaf's row in `visibility`, −1 where everything is seen, `[n]`. */
  readonly visOffsets: Int32Array
  /** Least and largest x, y, z, `[n × 6, quants]`; whole numbers but in BSP2. */
  readonly boxes: Float32Array
  /** Into `marksurfaces`, `[n]`. */
  readonly firstMarks: Uint32Array
  /** `[n]`. */
  readonly markCounts: Uint32Array
  /** Loudness of water, sky, slime and lava, `[n × 4]`. */
  readonly ambients: Uint8Array
}

/** The trees of the solid grown by the boxes that move. A negative child is a content. */
export interface BspClipnodes {
  readonly count: number
  /** `[n]`. */
  readonly planes: Uint32Array
  /** In front and behind, `[n × 2]`. */
  readonly children: Int32Array
}

/** The world and the models of brush entities. */
export interface BspModels {
  readonly count: number
  /** Least and largest x, y, z, `[n × 6, quants]`; compilers leave a quant to each side. */
  readonly boxes: Float32Array
  /** 0, but for models that turn in Half-Life, `[n × 3, quants]`. */
  readonly origins: Float32Array
  /** Roots: of `nodes`, then of the trees in `clipnodes`, `[n × 4]`. */
  readonly headNodes: Int32Array
  /** Leafs without leaf 0; those of the world have rows of visibility, `[n]`. */
  readonly visLeafs: Int32Array
  /** `[n]`. */
  readonly firstFaces: Uint32Array
  /** `[n]`. */
  readonly faceCounts: Uint32Array
}
