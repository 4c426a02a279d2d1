import type { HmpDocument } from './document.js'
import { normalsOfSlopes } from './normals.js'

/** Heights in quants, row by row from the +Y edge, `[rows × columns]` (copy). */
export function terrainHeights(document: HmpDocument): Float32Array {
  const scale = document.scale[2]
  const offset = document.offset[2]
  return Float32Array.from(document.frames[0].heights, (raw) => raw * scale + offset)
}

/** Upward unit normals as stored, `[rows × columns × 3]` (copy). */
export function terrainNormals(document: HmpDocument): Float32Array {
  return normalsOfSlopes(document.frames[0].slopes)
}

/** The box of a terrain in quants, file axes. */
export interface TerrainExtents {
  readonly min: readonly [x: number, y: number, z: number]
  readonly max: readonly [x: number, y: number, z: number]
}

/**
 * The box that the grid fills. Grid point (column i, row j) stands at x = min.x + i · spacing[0] and y = max.y − j · spacing[1].
 */
export function terrainExtents(document: HmpDocument): TerrainExtents {
  const { offset, scale, spacing, columns, rows } = document
  let lowest = 65535
  let highest = 0
  for (const raw of document.frames[0].heights) {
    if (raw < lowest) lowest = raw
    if (raw > highest) highest = raw
  }
  const heights = [lowest, highest].map((raw) => raw * scale[2] + offset[2])
  return {
    min: [offset[0], offset[1], Math.min(...heights)],
    max: [offset[0] + (columns - 1) * spacing[0], offset[1] + (rows - 1) * spacing[1], Math.max(...heights)],
  }
}
