import { floats, type JsonsOf, NUMBER, PAIR, VECTOR } from './field.js'

const GRID_SIZE = { kind: 'integer', of: 2 } as const
const MATERIAL_OR_NONE = { kind: 'index', of: 'materials', none: true } as const

/** BRUSHWORK_terrain on the document. Height = heightOffset + heightScale · sample. */
export const TERRAIN_ROOT = {
  columns: GRID_SIZE,
  rows: GRID_SIZE,
  spacing: PAIR,
  corner: VECTOR,
  heightScale: NUMBER,
  heightOffset: NUMBER,
  /** `[rows × columns]` samples. */
  heights: { kind: 'shorts', of: 1 },
  /** `[rows × columns]` */
  normals: floats(3),
  colorMap: MATERIAL_OR_NONE,
  detailMap: MATERIAL_OR_NONE,
} as const

/** JSON of BRUSHWORK_terrain on the document; `heights` and `normals` are accessors. */
export type TerrainRoot = JsonsOf<typeof TERRAIN_ROOT>
