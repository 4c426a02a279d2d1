/** Faces of WMB6, as columns: convex polygons of edges, clockwise from outside. */
export interface WmbFaces {
  readonly count: number
  /** Unused: zeros or garbage, `[n]`. */
  readonly junk: Uint16Array
  /** 1: the outward normal is the plane's, turned round, `[n]`. */
  readonly sides: Uint16Array
  /** Into `edgeList`, `[n]`. */
  readonly firstEdges: Uint32Array
  /** `[n]`. */
  readonly edgeCounts: Uint16Array
  /** Into `materials`, `[n]`. */
  readonly materials: Uint16Array
  /** Light styles, `[n × 4]`. */
  readonly styles: Uint8Array
  /** −1 if unlit, `[n]`. */
  readonly lightmapOffsets: Int32Array
  /** `[n]`. */
  readonly planes: Uint32Array
}

/** A block of WMB7: one for each WMP block that is not invisible, in their order. */
export interface WmbBlock {
  /** Exact bounds of the vertices, `[3, quants]`. */
  readonly min: Float32Array
  readonly max: Float32Array
  /** −128 solid; its bit 0x02 passable or liquid, its bits 0x30 a mesh. */
  readonly content: number
  readonly vertices: WmbVertices
  readonly triangles: WmbTriangles
  readonly skins: WmbSurfaceSkins
}

export interface WmbVertices {
  readonly count: number
  /** `[n × 3, quants]`. */
  readonly positions: Float32Array
  /** Texture coordinates, 1 = one repeat, `[n × 2]`. */
  readonly uvs: Float32Array
  /** Position on the lightmap page, 0 to 1, `[n × 2]`. */
  readonly lightmapUvs: Float32Array
}

export interface WmbTriangles {
  readonly count: number
  /** Indices of vertices, clockwise from outside, `[n × 3]`. */
  readonly corners: Uint16Array
  /** Into the block's `skins`, `[n]`. */
  readonly skins: Uint16Array
  /** Number of the face in the whole level, which nodes refer to, `[n]`. */
  readonly faces: Uint32Array
}

/** How triangles of a block look: each combination once. */
export interface WmbSurfaceSkins {
  readonly count: number
  /** Into the level's textures, `[n]`. */
  readonly textures: Uint16Array
  /** Lightmap page; 0 is a constant dummy for faces without light, `[n]`. */
  readonly pages: Uint16Array
  /** Into the level's materials, `[n]`. */
  readonly materials: Uint32Array
  /** Percent, `[n]`. */
  readonly ambients: Float32Array
  /** Percent, `[n]`. */
  readonly albedos: Float32Array
  /** As the face flags of WMP; 0x40 passable, 11 (0xB) invisible, `[n]`. */
  readonly flags: Uint32Array
}
