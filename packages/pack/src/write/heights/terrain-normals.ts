import type { PackedTerrain } from '@brushwork/asset'
import { heightsOfSamples } from '../../heights/decode-heights.js'
import { normalsOfSlopes, slopesOfNormals, surfaceSlopes } from '../../heights/surface-slopes.js'

/** Normals that packs of terrains hold in few bytes, `[rows × columns × 3]` each (copies). */
export interface TerrainNormals {
  /** Computed from the heights: they take no bytes. */
  readonly surface: Float32Array
  /** The terrain's own, rounded to slopes: they take two bytes each. */
  readonly rounded: Float32Array
}

/** Computes the normals that a pack could hold instead of the terrain's own. */
export function terrainNormals(terrain: PackedTerrain): TerrainNormals {
  const { samples, heightScale, heightOffset } = terrain
  const heights = heightsOfSamples(samples, heightScale, heightOffset)
  return {
    surface: normalsOfSlopes(surfaceSlopes({ ...terrain, heights })),
    rounded: normalsOfSlopes(slopesOfNormals(terrain.normals)),
  }
}
