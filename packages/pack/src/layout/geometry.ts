/** A vertex attribute of glTF primitives that stores a column of the asset. */
export interface Attribute {
  readonly attribute: string
  readonly width: 2 | 3 | 4
}

/** Vertices of models and levels: 32-bit floats, integers on a grid, or for normals signed bytes. */
export const GEOMETRY = {
  positions: { attribute: 'POSITION', width: 3 },
  normals: { attribute: 'NORMAL', width: 3 },
  uvs: { attribute: 'TEXCOORD_0', width: 2 },
} as const satisfies Record<string, Attribute>

/** Vertex coordinates on a lightmap page, or on the second skin of a model. */
export const LIGHT_GEOMETRY = {
  uvs: { attribute: 'TEXCOORD_1', width: 2 },
} as const satisfies Record<string, Attribute>

/** Bones of a vertex (16-bit) and their weights (32-bit floats). */
export const SKIN = {
  bones: { attribute: 'JOINTS_0', width: 4 },
  weights: { attribute: 'WEIGHTS_0', width: 4 },
} as const satisfies Record<string, Attribute>
