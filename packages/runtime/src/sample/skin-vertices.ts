import type { PackedPart } from '@brushwork/asset'

/**
 * Moves a part's rest pose by its bones, on the CPU.
 * @param matrices `[bones × 16]` from `poseSkeleton`
 * @param outPositions `[vertices × 3, quants]`
 * @param outNormals `[vertices × 3]`, unit length
 * @throws TypeError when the part has no skin weights.
 * @example
 * ```ts
 * import { loadModel, poseSkeleton, skinVertices } from '@brushwork/runtime'
 *
 * const { parts: [part], skeleton } = await loadModel('/guard.glb')
 * if (skeleton) {
 *   const matrices = new Float32Array(skeleton.bones.length * 16)
 *   poseSkeleton(skeleton, 0, 1, 0.5, matrices)
 *   skinVertices(part, matrices, new Float32Array(part.positions.length), new Float32Array(part.normals.length))
 * }
 * ```
 */
export function skinVertices(
  part: Pick<PackedPart, 'name' | 'positions' | 'normals' | 'skin'>,
  matrices: Float32Array,
  outPositions: Float32Array,
  outNormals: Float32Array,
): void {
  const { skin, positions, normals } = part
  if (skin === undefined) throw new TypeError(`part ${JSON.stringify(part.name)} has no skin weights`)
  const m = new Float64Array(12)
  for (let at = 0, influence = 0; at < positions.length; at += 3, influence += 4) {
    mixMatrices(skin.bones, skin.weights, influence, matrices, m)
    const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]]
    outPositions[at] = m[0] * x + m[3] * y + m[6] * z + m[9]
    outPositions[at + 1] = m[1] * x + m[4] * y + m[7] * z + m[10]
    outPositions[at + 2] = m[2] * x + m[5] * y + m[8] * z + m[11]
    turnNormal(m, normals, at, outNormals)
  }
}

/** Computes the weighted mean of a vertex's bone matrices: four columns of three numbers. */
function mixMatrices(
  bones: Uint16Array,
  weights: Float32Array,
  influence: number,
  matrices: Float32Array,
  m: Float64Array,
): void {
  m.fill(0)
  for (let slot = influence; slot < influence + 4; slot++) {
    const weight = weights[slot]
    if (weight === 0) continue
    const from = bones[slot] * 16
    for (let column = 0; column < 4; column++) {
      const to = column * 3
      const source = from + column * 4
      m[to] += weight * matrices[source]
      m[to + 1] += weight * matrices[source + 1]
      m[to + 2] += weight * matrices[source + 2]
    }
  }
}

/**
 * Transforms a normal by the inverse transpose, so that it stays perpendicular on a scaled surface. It uses the
 * cofactors, which also exist where a bone is scaled to zero. Where they give no direction, the matrix decides, else
 * the normal stays.
 */
function turnNormal(m: Float64Array, normals: Float32Array, at: number, out: Float32Array): void {
  const [x, y, z] = [normals[at], normals[at + 1], normals[at + 2]]
  const ax = m[4] * m[8] - m[5] * m[7]
  const ay = m[5] * m[6] - m[3] * m[8]
  const az = m[3] * m[7] - m[4] * m[6]
  // The cofactors of a mirroring matrix have the opposite sign.
  const side = m[0] * ax + m[1] * ay + m[2] * az < 0 ? -1 : 1
  const nx = ax * x + (m[7] * m[2] - m[8] * m[1]) * y + (m[1] * m[5] - m[2] * m[4]) * z
  const ny = ay * x + (m[8] * m[0] - m[6] * m[2]) * y + (m[2] * m[3] - m[0] * m[5]) * z
  const nz = az * x + (m[6] * m[1] - m[7] * m[0]) * y + (m[0] * m[4] - m[1] * m[3]) * z
  if (writeUnit(side * nx, side * ny, side * nz, out, at)) return
  if (
    writeUnit(m[0] * x + m[3] * y + m[6] * z, m[1] * x + m[4] * y + m[7] * z, m[2] * x + m[5] * y + m[8] * z, out, at)
  ) {
    return
  }
  out[at] = x
  out[at + 1] = y
  out[at + 2] = z
}

function writeUnit(x: number, y: number, z: number, out: Float32Array, at: number): boolean {
  const size = Math.sqrt(x * x + y * y + z * z)
  if (!(size > 0)) return false
  out[at] = x / size
  out[at + 1] = y / size
  out[at + 2] = z / size
  return true
}
