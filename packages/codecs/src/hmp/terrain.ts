import { NORMAL_COUNT, normalTable } from '../models/geometry/normal-table.js'
import type { HmpDocument } from './document.js'
import { HEIGHT_STEPS } from './layout.js'
import { gridNormals, normalsOfSlopes } from './normals.js'

/** Position of a terrain's grid; always finite numbers. */
export interface TerrainGrid {
  /** Height = raw · scale[2] + offset[2], `[3, quants]`. An axis that is not finite has scale 0. */
  readonly scale: readonly number[]
  /** `[3, quants]`. 0 where the header's number is not finite. */
  readonly offset: readonly number[]
  /**
   * Grid distance along X and Y, `[2, quants]`. Computed from the scale if the header's number is not finite, at worst
   * 0.
   */
  readonly spacing: readonly number[]
}

/** Returns the header's grid position, with replacements for numbers that are not finite. */
export function terrainGrid({ scale, offset, spacing, columns, rows }: HmpDocument): TerrainGrid {
  const isFinite32 = (value: number) => Number.isFinite(Math.fround(value))
  const offsets = offset.map((value) => (isFinite32(value) ? value : 0))
  const scales = scale.map((step, axis) => (isFinite32(step * HEIGHT_STEPS + offsets[axis]) ? step : 0))
  const spacings = [columns, rows].map((count, axis) => {
    if (isFinite32(spacing[axis] * count)) return spacing[axis]
    return count > 1 ? (scales[axis] * HEIGHT_STEPS) / (count - 1) : 0
  })
  return { scale: scales, offset: offsets, spacing: spacings }
}

/** Heights in quants, row by row from the +Y edge, `[rows × columns]` (copy). */
export function terrainHeights(document: HmpDocument): Float32Array {
  const grid = terrainGrid(document)
  const scale = grid.scale[2]
  const offset = grid.offset[2]
  const raw = document.frames[0].heights
  const heights = new Float32Array(raw.length)
  for (let at = 0; at < raw.length; at++) heights[at] = raw[at] * scale + offset
  return heights
}

/**
 * Upward unit normals as stored, `[rows × columns × 3]` (copy). Indices outside the table use a normal computed from
 * the heights.
 */
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
    computed ??= gridNormals(terrainHeights(document), document.columns, document.rows, terrainGrid(document).spacing)
    normals.set(computed.subarray(at * 3, at * 3 + 3), at * 3)
  })
  return normals
}

/** Bounding box of a terrain in quants, file axes. */
export interface TerrainExtents {
  readonly min: readonly [x: number, y: number, z: number]
  readonly max: readonly [x: number, y: number, z: number]
}

/**
 * Bounding box of the grid. Grid point (column i, row j) is at x = min.x + i · spacing[0] and y = max.y − j ·
 * spacing[1].
 */
export function terrainExtents(document: HmpDocument): TerrainExtents {
  const { columns, rows } = document
  const { offset, scale, spacing } = terrainGrid(document)
  let lowest = 65535
  let highest = 0
  for (const raw of document.frames[0].heights) {
    if (raw < lowest) lowest = raw
    if (raw > highest) highest = raw
  }
  const heights = [lowest, highest].map((raw) => raw * scale[2] + offset[2])
  const extent = [(columns - 1) * spacing[0], (rows - 1) * spacing[1]]
  const [x, y] = isCentered(document) ? extent.map((length) => -length / 2) : offset
  return {
    min: [x, y, Math.min(...heights)],
    max: [x + extent[0], y + extent[1], Math.max(...heights)],
  }
}

/**
 * Early HMP5 documentation calls scale and offset along X and Y unused (§7.2): without a scale there is no offset
 * either.
 */
function isCentered({ format, scale }: HmpDocument): boolean {
  return format !== 'hmp7' && (scale[0] === 0 || scale[1] === 0)
}
