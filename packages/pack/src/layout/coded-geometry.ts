import { indexOf, type JsonsOf, list, OCTETS, optional, record, usually } from './field.js'
import { GRID_RECORD } from './grid.js'

/** BRUSHWORK_geometry on the document: the grids of all primitives. */
export const GEOMETRY_ROOT = { grids: list(record(GRID_RECORD)) } as const

/** BRUSHWORK_geometry on a mesh primitive: columns that are in the stream, and the grids of those that have one. */
export const GEOMETRY_PRIMITIVE = {
  stream: OCTETS,
  positions: usually(0, indexOf('grids')),
  uvs: optional(indexOf('grids')),
  light: optional(indexOf('grids')),
} as const

/** JSON of BRUSHWORK_geometry on the document. */
export type GeometryRoot = JsonsOf<typeof GEOMETRY_ROOT>
/** JSON of BRUSHWORK_geometry on a primitive; `stream` is an accessor. */
export type GeometryPrimitive = JsonsOf<typeof GEOMETRY_PRIMITIVE>

/**
 * Columns of a stream, as bits of its first byte. Positions are always there. The last two say that texture coordinates, or those on a
 * lightmap page, are predicted by slopes.
 */
export const STREAM_COLUMNS = { triangles: 1, normals: 2, uvs: 4, light: 8, uvSlopes: 16, lightSlopes: 32 } as const

/** What predicts a normal: nothing, the triangles of the vertex, those of its point, or the normal of its point. */
export const NORMAL_PREDICTORS = { none: 0, vertex: 1, point: 2, copy: 3 } as const
