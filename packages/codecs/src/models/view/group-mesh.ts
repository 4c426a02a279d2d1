/** The triangles of one group, ready for a renderer. */
export interface GroupMesh {
  readonly name: string
  readonly vertexCount: number
  /** Origin top-left, 1 = one repeat of the skin, always finite, `[skin points × 2]`. */
  readonly uvs: Float32Array
  readonly triangles: MeshTriangles
  /** Coarser triangle lists over the same vertices and skin points, from fine to coarse. */
  readonly lods: readonly MeshLod[]
}

export interface MeshLod {
  /** Percentage of the triangles that remain. */
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
  /** Index into `skinsOf(document)`, -1 if the model has no skin, `[triangles]`. */
  readonly skins: Int32Array
  /** Absent where no triangle has a second skin. */
  readonly second?: SecondSkins
}

/** Images that lie over the first ones of triangles (MDL7). */
export interface SecondSkins {
  /** Index into `skinsOf(document)`, -1 for none, `[triangles]`. */
  readonly skins: Int32Array
  /** Index into `uvs`: those of the first skin where a triangle has none of its own, `[triangles × 3]`. */
  readonly skinPoints: Uint32Array
}

/** The UVs without the last point where no corner uses it (view). Meshes add that point for unset corners. */
export function usedUvs({ uvs, triangles }: GroupMesh): Float32Array {
  const added = uvs.length / 2 - 1
  return triangles.skinPoints.includes(added) ? uvs : uvs.subarray(0, added * 2)
}
