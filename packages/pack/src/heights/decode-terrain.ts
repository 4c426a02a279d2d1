import type { Terrain } from '@brushwork/asset'
import type { ValuesOf } from '../layout/field.js'
import type { TERRAIN_ROOT } from '../layout/terrain.js'
import { addSlopeDifferences, decodeHeights, heightsOfSamples } from './decode-heights.js'
import { normalsOfSlopes, type Surface, surfaceSlopes } from './surface-slopes.js'

/** Decodes the columns of a terrain, whose lengths the caller knows. */
export function decodeTerrain(
  {
    heights: planes,
    predictor,
    midpoints,
    slopes,
    normals,
    heightScale,
    heightOffset,
    ...grid
  }: ValuesOf<typeof TERRAIN_ROOT>,
  { materials, images }: Pick<Terrain, 'materials' | 'images'>,
): Terrain {
  const { columns, rows, corner, spacing } = grid
  const samples = decodeHeights(planes, grid, { predictor, midpoints })
  const heights = heightsOfSamples(samples, heightScale, heightOffset)
  const [low, high] = rangeOf(heights)
  return {
    kind: 'terrain',
    ...grid,
    heights,
    normals: normals ?? computeNormals({ ...grid, heights }, slopes),
    materials,
    images,
    bounds: {
      min: [corner[0] - (rows - 1) * spacing[1], low, corner[2]],
      max: [corner[0], high, corner[2] + (columns - 1) * spacing[0]],
    },
  }
}

/** @param differences Of the slopes of the source from those of the surface; none when they are equal. */
function computeNormals(surface: Surface, differences: Uint8Array | undefined): Float32Array {
  const slopes = surfaceSlopes(surface)
  if (differences !== undefined) addSlopeDifferences(slopes, differences)
  return normalsOfSlopes(slopes)
}

function rangeOf(heights: Float32Array): [low: number, high: number] {
  let low = Infinity
  let high = -Infinity
  for (const height of heights) {
    if (height < low) low = height
    if (height > high) high = height
  }
  return [low, high]
}
