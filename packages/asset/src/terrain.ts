import type { Image, Material } from './material.js'
import type { Bounds } from './vector.js'

/**
 * A height grid in pack axes. The grid point (column i, row j) is at (corner.x − j · spacing[1], heights[j · columns +
 * i], corner.z + i · spacing[0]). Columns run along the source's +X (pack +Z). Rows run from the source's +Y edge
 * southward (pack −X).
 */
export interface Terrain {
  readonly kind: 'terrain'
  /** Grid points along the source's X axis (pack Z). */
  readonly columns: number
  /** Grid points along the source's Y axis (pack X). Row 0 is the +X edge in pack axes (north). */
  readonly rows: number
  /** Grid distance `[along columns, along rows]` in quants. */
  readonly spacing: readonly [columnStep: number, rowStep: number]
  /** Pack position of the grid point (column 0, row 0) at height 0: its y is 0. */
  readonly corner: readonly [x: number, y: number, z: number]
  /** `[rows × columns, quants]`, row by row from row 0. */
  readonly heights: Float32Array
  /** `[rows × columns × 3]`, unit length. */
  readonly normals: Float32Array
  /** Stretched once over the terrain; index into materials, -1 for none. With layers: the material of the lowest one. */
  readonly colorMap: number
  /** Tiled by the game; index into materials, -1 for none. */
  readonly detailMap: number
  /** Drawn in place of the color map, each over those before it; absent for a terrain without layers. */
  readonly layers?: readonly TerrainLayer[]
  readonly materials: readonly Material[]
  readonly images: readonly Image[]
  readonly bounds: Bounds
}

/** A tiled texture of a terrain, and where it covers the layers below it. */
export interface TerrainLayer {
  /** Index into materials. */
  readonly material: number
  /** Repetitions along columns and along rows, above 0. */
  readonly tiling: readonly [alongColumns: number, alongRows: number]
  /** Absent for a layer that covers the whole terrain. */
  readonly mask?: LayerMask
}

/** Opacity of a layer: a channel of an image that is stretched once over the terrain. */
export interface LayerMask {
  /** Index into materials; often the layer's own. */
  readonly material: number
  /** Colors count as stored (sRGB). */
  readonly channel: 'red' | 'green' | 'blue' | 'alpha'
}

/** A terrain as a pack stores it: height = heightOffset + heightScale · sample, in quants. */
export interface PackedTerrain extends Omit<Terrain, 'heights'> {
  /** `[rows × columns]`, row by row from row 0. */
  readonly samples: Uint16Array
  readonly heightScale: number
  readonly heightOffset: number
}
