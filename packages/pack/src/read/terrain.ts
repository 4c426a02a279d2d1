import type { Terrain } from '@brushwork/asset'
import { TERRAIN } from '../layout/names.js'
import { TERRAIN_ROOT } from '../layout/terrain.js'
import { readFields } from './fields.js'
import { sized } from './geometry.js'
import { openPack } from './open-pack.js'

/**
 * Reads a terrain's pack: docs/extensions/BRUSHWORK_terrain.md. Heights are a copy, normals a view where possible.
 * @throws PackError
 */
export function readTerrain(bytes: Uint8Array): Terrain {
  const { root, accessors, materials, images } = openPack(bytes, 'terrain')
  const json = root.get('extensions').get(TERRAIN)
  const {
    heights: samples,
    heightScale,
    heightOffset,
    ...grid
  } = readFields(json, TERRAIN_ROOT, { document: root, root: json, accessors })
  const { columns, rows, corner } = grid
  const [columnStep, rowStep] = grid.spacing
  if (columnStep <= 0 || rowStep <= 0)
    json.get('spacing').fail(`expected distances above 0, found ${columnStep}, ${rowStep}`)
  sized(json.get('heights'), samples, columns * rows)
  sized(json.get('normals'), grid.normals, columns * rows * 3)
  // Not `Float32Array.from`, which walks an iterator: a terrain has a million points.
  const heights = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at++) heights[at] = heightOffset + heightScale * samples[at]
  const [low, high] = rangeOf(heights)
  return {
    kind: 'terrain',
    ...grid,
    heights,
    materials,
    images,
    bounds: {
      min: [corner[0] - (rows - 1) * rowStep, low, corner[2]],
      max: [corner[0], high, corner[2] + (columns - 1) * columnStep],
    },
  }
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
