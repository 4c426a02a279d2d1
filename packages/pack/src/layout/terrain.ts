import { floats, indexOf, type JsonsOf, list, NUMBER, optional, PAIR, record, sparse, VECTOR } from './field.js'

const GRID_SIZE = { kind: 'integer', of: 2 } as const
const MATERIAL_OR_NONE = { kind: 'index', of: 'materials', none: true } as const
const OCTETS = { kind: 'octets', of: 1 } as const

/** How a point of the base grid is predicted from its neighbors to the west, north and northwest. */
export const BASE_PREDICTORS = ['plane', 'median', 'west'] as const
export type BasePredictor = (typeof BASE_PREDICTORS)[number]

/** How a point in the middle of four points is predicted: along the falling diagonal, the rising one, or by both. */
export const MIDPOINT_PREDICTORS = ['falling', 'rising', 'both'] as const
export type MidpointPredictor = (typeof MIDPOINT_PREDICTORS)[number]

/** Bytes of a coded height: a plane of high bytes, then one of low bytes. */
export const HEIGHT_BYTES = 2

/** Bytes of coded slopes: a plane of slopes along columns, then one along rows. */
export const SLOPE_BYTES = 2

/** Most levels of midpoints: at a distance of 2¹⁶ points no real grid has two. */
export const MAX_MIDPOINTS = 16

/** Most layers of a terrain: a shader reads a texture for each. */
export const MAX_LAYERS = 256

/** Channels of an image that a layer may take its opacity from. */
const MASK_CHANNELS = ['red', 'green', 'blue', 'alpha'] as const

/** Opacity of a layer. */
export const LAYER_MASK = { material: indexOf('materials'), channel: { kind: 'choice', of: MASK_CHANNELS } } as const

/** A tiled texture over those before it. */
export const TERRAIN_LAYER = {
  material: indexOf('materials'),
  tiling: PAIR,
  mask: optional(record(LAYER_MASK)),
} as const

/** BRUSHWORK_terrain on the document. Height = heightOffset + heightScale · sample. */
export const TERRAIN_ROOT = {
  columns: GRID_SIZE,
  rows: GRID_SIZE,
  spacing: PAIR,
  corner: VECTOR,
  heightScale: NUMBER,
  heightOffset: NUMBER,
  /** `[rows × columns × 2]` bytes. */
  heights: OCTETS,
  predictor: { kind: 'choice', of: BASE_PREDICTORS },
  midpoints: sparse(list({ kind: 'choice', of: MIDPOINT_PREDICTORS })),
  /** `[rows × columns × 2]` bytes. */
  slopes: optional(OCTETS),
  /** `[rows × columns]` */
  normals: optional(floats(3)),
  colorMap: MATERIAL_OR_NONE,
  detailMap: MATERIAL_OR_NONE,
  layers: optional(list(record(TERRAIN_LAYER))),
} as const

/** JSON of BRUSHWORK_terrain on the document; `heights`, `slopes` and `normals` are accessors. */
export type TerrainRoot = JsonsOf<typeof TERRAIN_ROOT>
