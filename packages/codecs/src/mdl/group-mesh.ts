/** The triangles of one group in the form renderers want. */
export interface GroupMesh {
  readonly name: string
  readonly vertexCount: number
  /** Origin top-left, 1 = one repeat of the skin, always finite, `[skin points × 2]`. */
  readonly uvs: Float32Array
  readonly triangles: MeshTriangles
  /** Coarser lists over the same vertices and skin points, from fine to coarse. */
  readonly lods: readonly MeshLod[]
}

export interface MeshLod {
  /** Share of the triangles that are kept. */
  readonly percent: number
  readonly triangles: MeshTriangles
}

/** Corners COUNTER-CLOCKWISE from outside. */
export interface MeshTriangles {
  readonly count: number
  /** `[triangles × 3]`. */
  readonly vertices: Uint32Array
  /** Index into `uvs`, `[triangles × 3]`. */
  readonly skinPoints: Uint32Array
  /** Index into `skinsOf(document)`, -1 where the model has no skin, `[triangles]`. */
  readonly skins: Int32Array
}
