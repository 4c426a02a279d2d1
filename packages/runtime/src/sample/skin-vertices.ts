import type { ModelPart } from '../model.js'

/**
 * Moves a part's rest pose by its bones, on the CPU.
 * @param matrices `[bones × 16]` from `poseSkeleton`
 * @param outPositions `[vertices × 3, quants]`
 * @param outNormals `[vertices × 3]`, unit length
 * @throws TypeError when the part has no skin weights.
 */
export function skinVertices(
  part: ModelPart,
  matrices: Float32Array,
  outPositions: Float32Array,
  outNormals: Float32Array,
): void {
  const { skin, positions, normals } = part
  if (skin === undefined) throw new TypeError(`part ${JSON.stringify(part.name)} has no skin weights`)
  for (let at = 0, influence = 0; at < positions.length; at += 3, influence += 4) {
    let px = 0
    let py = 0
    let pz = 0
    let nx = 0
    let ny = 0
    let nz = 0
    for (let slot = influence; slot < influence + 4; slot++) {
      const weight = skin.weights[slot]
      if (weight === 0) continue
      const m = skin.bones[slot] * 16
      px += weight * transformed(matrices, m, positions, at, 1)
      py += weight * transformed(matrices, m + 1, positions, at, 1)
      pz += weight * transformed(matrices, m + 2, positions, at, 1)
      nx += weight * transformed(matrices, m, normals, at, 0)
      ny += weight * transformed(matrices, m + 1, normals, at, 0)
      nz += weight * transformed(matrices, m + 2, normals, at, 0)
    }
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    outPositions[at] = px
    outPositions[at + 1] = py
    outPositions[at + 2] = pz
    outNormals[at] = nx / size
    outNormals[at + 1] = ny / size
    outNormals[at + 2] = nz / size
  }
}

/** One row of matrix × (x, y, z, w); `row` points at the row's first number. */
function transformed(m: Float32Array, row: number, source: Float32Array, at: number, w: 0 | 1): number {
  return m[row] * source[at] + m[row + 4] * source[at + 1] + m[row + 8] * source[at + 2] + m[row + 12] * w
}
