import { LIGHT_SIZE, type LightGrid, lightAt, shadeLight } from '@brushwork/runtime'

/** Quants above its surface where a vertex is lit: floors and walls that it touches would hide probes from it. */
const ABOVE = 4

/** A point or direction; written by each vertex. */
interface Vector {
  x: number
  y: number
  z: number
}

/**
 * `[vertices × 4]` light on each vertex. The fourth number is 1 outside of the grid, where the lights of the scene show.
 * Vertices in solids have the light of the vertex before.
 * @param positions `[vertices × 3]`
 * @param normals `[vertices × 3]`; meshes without get the light of ground
 * @param matrix `[16]` from the mesh to the level, column by column
 * @param exposure factor on all light
 */
export function lightOfVertices(
  positions: ArrayLike<number>,
  normals: ArrayLike<number> | undefined,
  matrix: ArrayLike<number>,
  grid: LightGrid,
  exposure: number,
): Float32Array {
  const count = positions.length / 3
  const out = new Float32Array(count * 4)
  const turn = normalMatrix(matrix)
  const [point, up] = [vector(), vector()]
  const light = new Float32Array(LIGHT_SIZE)
  const color = [0, 0, 0]
  let isLit = false
  for (let vertex = 0; vertex < count; vertex++) {
    if (normals !== undefined) turnNormal(normals, vertex * 3, turn, up)
    moveAbove(positions, vertex * 3, matrix, up, point)
    if (lightAt(grid, point, light)) {
      shadeLight(light, up, color)
      isLit = true
    } else if (!isLit || !isWithin(grid, point)) {
      out[vertex * 4 + 3] = 1
      continue
    }
    for (let channel = 0; channel < 3; channel++) out[vertex * 4 + channel] = color[channel] * exposure
  }
  return out
}

function vector(): Vector {
  return { x: 0, y: 1, z: 0 }
}

/** `[9]` which turns normals, column by column, but for their length: zeros for a mesh without volume. */
function normalMatrix(m: ArrayLike<number>): readonly number[] {
  const cofactors = [
    m[5] * m[10] - m[9] * m[6],
    m[8] * m[6] - m[4] * m[10],
    m[4] * m[9] - m[8] * m[5],
    m[9] * m[2] - m[1] * m[10],
    m[0] * m[10] - m[8] * m[2],
    m[8] * m[1] - m[0] * m[9],
    m[1] * m[6] - m[5] * m[2],
    m[4] * m[2] - m[0] * m[6],
    m[0] * m[5] - m[4] * m[1],
  ]
  // Mirrored meshes have normals on the other side.
  const side = Math.sign(m[0] * cofactors[0] + m[1] * cofactors[1] + m[2] * cofactors[2])
  return cofactors.map((value) => value * side)
}

function turnNormal(normals: ArrayLike<number>, at: number, turn: readonly number[], out: Vector): void {
  const [x, y, z] = [normals[at], normals[at + 1], normals[at + 2]]
  out.x = turn[0] * x + turn[3] * y + turn[6] * z
  out.y = turn[1] * x + turn[4] * y + turn[7] * z
  out.z = turn[2] * x + turn[5] * y + turn[8] * z
  const length = Math.sqrt(out.x * out.x + out.y * out.y + out.z * out.z) || 1
  out.x /= length
  out.y /= length
  out.z /= length
}

function moveAbove(positions: ArrayLike<number>, at: number, m: ArrayLike<number>, up: Vector, out: Vector): void {
  const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]]
  out.x = m[0] * x + m[4] * y + m[8] * z + m[12] + up.x * ABOVE
  out.y = m[1] * x + m[5] * y + m[9] * z + m[13] + up.y * ABOVE
  out.z = m[2] * x + m[6] * y + m[10] * z + m[14] + up.z * ABOVE
}

function isWithin({ origin, spacing, size }: LightGrid, { x, y, z }: Vector): boolean {
  return [x, y, z].every((value, axis) => {
    const at = (value - origin[axis]) / spacing
    return at >= 0 && at <= size[axis] - 1
  })
}
