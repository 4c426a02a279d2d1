import type { LightGrid, LightPage, SurfaceLight, TerrainLight } from '@brushwork/asset'
import type { ValuesOf } from '../../layout/field.js'
import type { LIGHT_PAGE, TERRAIN_LIGHT, WHOLE_LEVEL } from '../../layout/level.js'
import type { PrimitiveGeometry } from '../pack-features.js'
import type { DrawnSurface } from './drawn-surface.js'

/** Readers that walks over levels and areas are given with their source, and the checks of untrusted packs. */
export interface LevelParts<Json, Primitive> {
  /** BRUSHWORK_level on a primitive. */
  surface(primitive: Primitive): Json
  /** Coordinates of a surface's light, in its stream or apart. */
  lightUvs(primitive: Primitive, geometry: PrimitiveGeometry, light: Omit<SurfaceLight, 'uvs'>): Float32Array
  /** Decodes the layers of light pages. */
  lightPages(root: Json, pages: readonly ValuesOf<typeof LIGHT_PAGE>[]): LightPage[]
  /** Decodes the layers of the light of terrains. */
  terrainLights(root: Json, lights: readonly ValuesOf<typeof TERRAIN_LIGHT>[]): TerrainLight[]
  /** Decodes the light of a grid, and counts its probes. */
  lightGrid(root: Json, grid: Omit<LightGrid, 'firstProbes'>): LightGrid
  /** Absent where the JSON is known. */
  readonly checks?: LevelChecks<Json>
}

/** Checks of what layouts cannot declare. All of them throw a PackError. */
interface LevelChecks<Json> {
  /** That the facts of a level agree with each other. */
  facts(root: Json, values: ValuesOf<typeof WHOLE_LEVEL>): void
  /** That an area names a material of its level for each of its own. */
  materials(root: Json, indices: readonly number[]): void
  /** That the stream of some surfaces exists, and that decoding it takes no more memory than the pack allows. */
  stream(root: Json, drawn: readonly DrawnSurface[], stream: Uint8Array | undefined): void
}
