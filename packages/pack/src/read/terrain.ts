import type { Terrain } from '@brushwork/asset'
import { addSlopeDifferences, decodeHeights, heightsOfSamples } from '../heights/decode-heights.js'
import { normalsOfSlopes, type Surface, surfaceSlopes } from '../heights/surface-slopes.js'
import { TERRAIN } from '../layout/names.js'
import { HEIGHT_BYTES, MAX_MIDPOINTS, SLOPE_BYTES, TERRAIN_ROOT } from '../layout/terrain.js'
import { readFields } from './fields.js'
import { sized } from './geometry.js'
import { openPack } from './open-pack.js'
import type { PackFeatures } from './pack-features.js'

/** Reads a terrain's pack. @param features that it may need @throws PackError */
export function readTerrainWith(bytes: Uint8Array, features: PackFeatures): Terrain {
  const { root, accessors, materials, images } = openPack(bytes, 'terrain', features)
  const json = root.get('extensions').get(TERRAIN)
  const {
    heights: planes,
    predictor,
    midpoints,
    slopes,
    normals,
    heightScale,
    heightOffset,
    ...grid
  } = readFields(json, TERRAIN_ROOT, { document: root, root: json, accessors })
  const { columns, rows, corner } = grid
  const [columnStep, rowStep] = grid.spacing
  if (columnStep <= 0 || rowStep <= 0)
    json.get('spacing').fail(`expected distances above 0, found ${columnStep}, ${rowStep}`)
  if (midpoints.length > MAX_MIDPOINTS)
    json.get('midpoints').fail(`expected at most ${MAX_MIDPOINTS} levels, found ${midpoints.length}`)
  const points = columns * rows
  sized(json.get('heights'), planes, points * HEIGHT_BYTES)
  if (slopes !== undefined) sized(json.get('slopes'), slopes, points * SLOPE_BYTES)
  if (normals !== undefined) sized(json.get('normals'), normals, points * 3)
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
      min: [corner[0] - (rows - 1) * rowStep, low, corner[2]],
      max: [corner[0], high, corner[2] + (columns - 1) * columnStep],
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
