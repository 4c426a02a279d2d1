import { NORMAL_COUNT, normalTable } from '../mdl/normal-table.js'
import type { HmpDocument } from './document.js'
import { gridNormals, normalsOfSlopes } from './normals.js'

/** Heights in quants, row by row from the +Y edge, `[rows × columns]` (copy). */
export function terrainHeights(document: HmpDocument): Float32Array {
  const scale = document.scale[2]
  const offset = document.offset[2]
  const raw = document.frames[0].heights
  const heights = new Float32Array(raw.length)
  for (let at = 0; at < raw.length; at++) heights[at] = raw[at] * scale + offset
  return heights
}

/** Upward unit normals as stored, `[rows × columns × 3]` (copy). Indices beyond the table get theirs from the heights around. */
export function terrainNormals(document: HmpDocument): Float32Array {
  const { slopes, normalIndices = new Uint8Array(0) } = document.frames[0]
  if (slopes !== undefined) return normalsOfSlopes(slopes)
  const table = normalTable()
  const normals = new Float32Array(normalIndices.length * 3)
  let computed: Float32Array | undefined
  normalIndices.forEach((index, at) => {
    if (index < NORMAL_COUNT) {
      for (let axis = 0; axis < 3; axis++) normals[at * 3 + axis] = 0 - table[index * 3 + axis]
      return
    }
    computed ??= gridNormals(terrainHeights(document), document.columns, document.rows, document.spacing)
    normals.set(computed.subarray(at * 3, at * 3 + 3), at * 3)
  })
  return normals
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
  const extent = [(columns - 1) * spacing[0], (rows - 1) * spacing[1]]
  const [x, y] = isCentred(document) ? extent.map((length) => -length / 2) : offset
  return {
    min: [x, y, Math.min(...heights)],
    max: [x + extent[0], y + extent[1], Math.max(...heights)],
  }
}

/** The first description of HMP5 called scale and offset along X and Y unused (§7.2): without a scale there is no offset either. */
function isCentred({ format, scale }: HmpDocument): boolean {
  return format !== 'hmp7' && (scale[0] === 0 || scale[1] === 0)
}
