import type { Terrain } from '../terrain.js'
import { TERRAIN } from './extensions.js'
import { sized } from './geometry.js'
import { openPack } from './open-pack.js'

/**
 * Reads a terrain's pack: docs/extensions/BRUSHWORK_terrain.md. Heights are a copy, normals a view where possible.
 * @throws PackError
 */
export function readTerrain(bytes: Uint8Array): Terrain {
  const { root, accessors, materials, pictures } = openPack(bytes, 'terrain')
  const grid = root.get('extensions').get(TERRAIN)
  const columns = grid.get('columns').integer(2)
  const rows = grid.get('rows').integer(2)
  const [columnStep, rowStep] = grid.get('spacing').pair()
  if (columnStep <= 0 || rowStep <= 0)
    grid.get('spacing').fail(`expected distances above 0, found ${columnStep}, ${rowStep}`)
  const corner = grid.get('corner').triple()
  const samples = sized(grid.get('heights'), accessors.shorts(grid.get('heights'), 1), columns * rows)
  const scale = grid.get('heightScale').number()
  const offset = grid.get('heightOffset').number()
  // Not `Float32Array.from`, which walks an iterator: a terrain has a million points.
  const heights = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at++) heights[at] = offset + scale * samples[at]
  const [low, high] = rangeOf(heights)
  return {
    kind: 'terrain',
    columns,
    rows,
    spacing: [columnStep, rowStep],
    corner,
    heights,
    normals: sized(grid.get('normals'), accessors.floats(grid.get('normals'), 3), columns * rows * 3),
    colourMap: grid.get('colourMap').indexOrNone(materials.length),
    detailMap: grid.get('detailMap').indexOrNone(materials.length),
    materials,
    pictures,
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
