import { type OctahedralBits, octahedralNear } from '../frames/octahedral.js'
import type { Tracks } from '../frames/weld.js'
import { NORMAL_PREDICTORS } from '../layout/coded-geometry.js'

/** Vertices whose normals are predicted. */
export interface Faces {
  /** `[vertices × 3]`. */
  readonly positions: Float32Array
  /** `[triangles × 3]`. */
  readonly indices: Uint16Array | Uint32Array
  /** Vertices at the same place. */
  readonly points: Tracks
}

/**
 * Predicts normals as points of the octahedral map, `[vertices × 2]`: the mean of the unit normals of the triangles around a vertex
 * or point. Uses only operations that IEEE 754 defines exactly.
 */
export function predictNormals(
  { positions, indices, points }: Faces,
  predictor: number,
  bits: OctahedralBits,
): Int32Array {
  const { trackOf, vertexOf } = points
  const out = new Int32Array(trackOf.length * 2)
  if (predictor === NORMAL_PREDICTORS.none) return out
  // Vertices or points whose normals are summed up.
  const groupOf = predictor === NORMAL_PREDICTORS.vertex ? undefined : trackOf
  const sums = new Float64Array((groupOf === undefined ? trackOf.length : vertexOf.length) * 3)
  for (let at = 0; at + 2 < indices.length; at += 3) addFace(positions, indices, at, groupOf, sums)
  for (let vertex = 0; vertex < trackOf.length; vertex++) {
    const at = (groupOf === undefined ? vertex : groupOf[vertex]) * 3
    octahedralNear(sums[at], sums[at + 1], sums[at + 2], bits, out, vertex * 2)
  }
  return out
}

/** Adds the unit normal of the triangle at `at` to the sums of its corners. */
function addFace(
  positions: Float32Array,
  indices: Uint16Array | Uint32Array,
  at: number,
  groupOf: Uint32Array | undefined,
  sums: Float64Array,
): void {
  const a = indices[at] * 3
  const b = indices[at + 1] * 3
  const c = indices[at + 2] * 3
  const ux = positions[b] - positions[a]
  const uy = positions[b + 1] - positions[a + 1]
  const uz = positions[b + 2] - positions[a + 2]
  const vx = positions[c] - positions[a]
  const vy = positions[c + 1] - positions[a + 1]
  const vz = positions[c + 2] - positions[a + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const length = Math.sqrt(x * x + y * y + z * z)
  if (length === 0) return
  for (let corner = at; corner < at + 3; corner++) {
    const to = (groupOf === undefined ? indices[corner] : groupOf[indices[corner]]) * 3
    sums[to] += x / length
    sums[to + 1] += y / length
    sums[to + 2] += z / length
  }
}
