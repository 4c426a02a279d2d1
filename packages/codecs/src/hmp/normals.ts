/** Value of a slope byte for a horizontal unit normal. */
const SLOPE_STEPS = 127

/**
 * Upward unit normals of a height grid from the neighbors of each point, one-sided at the edges, `[rows × columns ×
 * 3]`. Row 0 is the +Y edge; heights and spacing in quants.
 */
export function gridNormals(
  heights: ArrayLike<number>,
  columns: number,
  rows: number,
  spacing: readonly number[],
): Float32Array {
  const normals = new Float32Array(columns * rows * 3)
  for (let row = 0, to = 0; row < rows; row++) {
    const north = Math.max(row - 1, 0)
    const south = Math.min(row + 1, rows - 1)
    for (let column = 0; column < columns; column++) {
      const west = Math.max(column - 1, 0)
      const east = Math.min(column + 1, columns - 1)
      const rise = heights[row * columns + east] - heights[row * columns + west]
      const climb = heights[north * columns + column] - heights[south * columns + column]
      const x = east > west ? -rise / ((east - west) * spacing[0]) : 0
      const y = south > north ? -climb / ((south - north) * spacing[1]) : 0
      const factor = 1 / Math.sqrt(x * x + y * y + 1)
      normals[to++] = x * factor
      normals[to++] = y * factor
      normals[to++] = factor
    }
  }
  return normals
}

/** Slope bytes of upward unit normals: −127 · (x, y), rounded, `[n × 2]`. */
export function slopesOfNormals(normals: Float32Array): Int8Array {
  const slopes = new Int8Array((normals.length / 3) * 2)
  for (let from = 0, to = 0; from < normals.length; from += 3) {
    slopes[to++] = Math.round(-SLOPE_STEPS * normals[from])
    slopes[to++] = Math.round(-SLOPE_STEPS * normals[from + 1])
  }
  return slopes
}

/** Upward unit normals of slope bytes, `[n × 3]`. Slopes steeper than a unit vector allows give a horizontal normal. */
export function normalsOfSlopes(slopes: Int8Array): Float32Array {
  const normals = new Float32Array((slopes.length / 2) * 3)
  for (let from = 0, to = 0; from < slopes.length; from += 2) {
    const x = -slopes[from] / SLOPE_STEPS
    const y = -slopes[from + 1] / SLOPE_STEPS
    const flat = x * x + y * y
    const factor = flat > 1 ? 1 / Math.sqrt(flat) : 1
    normals[to++] = x * factor
    normals[to++] = y * factor
    normals[to++] = Math.sqrt(Math.max(0, 1 - flat))
  }
  return normals
}
