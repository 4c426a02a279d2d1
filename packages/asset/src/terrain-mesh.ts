import type { Terrain } from './terrain.js'

/** A terrain as triangles, pack axes. */
export interface TerrainMesh {
  /** `[points × 3, quants]`. */
  readonly positions: Float32Array
  /** `[points × 3]`: the terrain's own array, not a copy. */
  readonly normals: Float32Array
  /** `[points × 2]`: the color map stretched once, origin top-left. */
  readonly uvs: Float32Array
  /** `[cells × 2 triangles × 3]`, counter-clockwise from above. */
  readonly indices: Uint16Array | Uint32Array
}

/** Builds the triangles of a whole terrain; each cell is cut from (column, row) to (column + 1, row + 1). */
export function buildTerrainMesh(terrain: Terrain): TerrainMesh {
  const { columns, rows, spacing, corner, heights } = terrain
  const positions = new Float32Array(columns * rows * 3)
  const uvs = new Float32Array(columns * rows * 2)
  for (let row = 0, point = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, point++) {
      positions[point * 3] = corner[0] - row * spacing[1]
      positions[point * 3 + 1] = heights[point]
      positions[point * 3 + 2] = corner[2] + column * spacing[0]
      uvs[point * 2] = column / (columns - 1)
      uvs[point * 2 + 1] = row / (rows - 1)
    }
  }
  return { positions, normals: terrain.normals, uvs, indices: buildIndices(columns, rows) }
}

function buildIndices(columns: number, rows: number): Uint16Array | Uint32Array {
  const length = (columns - 1) * (rows - 1) * 6
  const indices = columns * rows <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length)
  for (let row = 0, at = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const point = row * columns + column
      indices[at++] = point
      indices[at++] = point + columns
      indices[at++] = point + columns + 1
      indices[at++] = point
      indices[at++] = point + columns + 1
      indices[at++] = point + 1
    }
  }
  return indices
}
