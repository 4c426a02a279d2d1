import { SLOPE_BYTES } from '../layout/terrain.js'
import type { GridSize } from './height-coding.js'

/** Value of a slope for a horizontal unit normal. */
const SLOPE_STEPS = 127

/** A height grid: heights, and the distances between columns and between rows, in quants. */
export interface Surface extends GridSize {
  /** `[rows × columns, quants]`. */
  readonly heights: Float32Array
  readonly spacing: readonly [columnStep: number, rowStep: number]
}

/**
 * Slopes of a surface as the terrain editor of 3D GameStudio stores them, bit for bit. A normal is the mean of the unit
 * normals of the triangles around the point. Each cell is cut from (column + 1, row) to (column, row + 1). A slope is
 * −127 × the part of the normal along columns (pack Z) or rows (pack X), truncated. `[rows × columns × 2]`
 */
export function surfaceSlopes(surface: Surface): Int8Array {
  const { columns, rows } = surface
  const slopes = new Int8Array(columns * rows * SLOPE_BYTES)
  // Sums of normals (along columns, along rows, up) of the current row and of the next.
  let sums = new Float64Array(columns * 3)
  let below = new Float64Array(columns * 3)
  for (let row = 0; row < rows; row++) {
    if (row < rows - 1) addCells(surface, row, sums, below)
    for (let from = 0, to = row * columns * SLOPE_BYTES; from < sums.length; from += 3) {
      const along = sums[from]
      const down = sums[from + 1]
      const up = sums[from + 2]
      const factor = -SLOPE_STEPS / Math.sqrt(along * along + down * down + up * up)
      slopes[to++] = Math.trunc(along * factor)
      slopes[to++] = Math.trunc(down * factor)
    }
    ;[sums, below] = [below, sums.fill(0)]
  }
  return slopes
}

/**
 * Adds the unit normals of a row of cells to the sums of the points above and below it. Scalars instead of vectors: a
 * terrain has a million cells.
 */
function addCells({ columns, heights, spacing }: Surface, row: number, above: Float64Array, below: Float64Array): void {
  const [columnStep, rowStep] = spacing
  for (let column = 0, at = row * columns, to = 0; column < columns - 1; column++, at++, to += 3) {
    const northeast = heights[at + 1]
    const southwest = heights[at + columns]
    // The triangle of all corners but the southeast one; upward normals whose part upward is 1 before they are scaled.
    const along1 = (heights[at] - northeast) / columnStep
    const down1 = (southwest - heights[at]) / rowStep
    const up1 = 1 / Math.sqrt(along1 * along1 + down1 * down1 + 1)
    add(above, to, along1 * up1, down1 * up1, up1)
    // The triangle of all corners but the northwest one.
    const southeast = heights[at + columns + 1]
    const along2 = (southwest - southeast) / columnStep
    const down2 = (southeast - northeast) / rowStep
    const up2 = 1 / Math.sqrt(along2 * along2 + down2 * down2 + 1)
    add(below, to + 3, along2 * up2, down2 * up2, up2)
    const along = along1 * up1 + along2 * up2
    const down = down1 * up1 + down2 * up2
    add(above, to + 3, along, down, up1 + up2)
    add(below, to, along, down, up1 + up2)
  }
}

function add(sums: Float64Array, at: number, along: number, down: number, up: number): void {
  sums[at] += along
  sums[at + 1] += down
  sums[at + 2] += up
}

/** Upward unit normals of slopes in pack axes, `[n × 3]`. Slopes steeper than a unit vector allows give a horizontal normal. */
export function normalsOfSlopes(slopes: Int8Array): Float32Array {
  const normals = new Float32Array((slopes.length / SLOPE_BYTES) * 3)
  for (let from = 0, to = 0; from < slopes.length; from += SLOPE_BYTES) {
    // 0 − x is never −0.
    const z = (0 - slopes[from]) / SLOPE_STEPS
    const x = (0 - slopes[from + 1]) / SLOPE_STEPS
    const flat = z * z + x * x
    const factor = flat > 1 ? 1 / Math.sqrt(flat) : 1
    normals[to++] = x * factor
    normals[to++] = Math.sqrt(Math.max(0, 1 - flat))
    normals[to++] = z * factor
  }
  return normals
}

/** The inverse of {@link normalsOfSlopes}, rounded: exact where the normals came from slopes. */
export function slopesOfNormals(normals: Float32Array): Int8Array {
  const slopes = new Int8Array((normals.length / 3) * SLOPE_BYTES)
  for (let from = 0, to = 0; from < normals.length; from += 3) {
    slopes[to++] = Math.round(-SLOPE_STEPS * normals[from + 2])
    slopes[to++] = Math.round(-SLOPE_STEPS * normals[from])
  }
  return slopes
}
