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
  const isByVertex = predictor === NORMAL_PREDICTORS.vertex
  const sums = new Float64Array((isByVertex ? trackOf.length : vertexOf.length) * 3)
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a, b, c] = [indices[at], indices[at + 1], indices[at + 2]]
    if (isByVertex) addFace(positions, a, b, c, sums, a, b, c)
    else addFace(positions, a, b, c, sums, trackOf[a], trackOf[b], trackOf[c])
  }
  for (let vertex = 0; vertex < trackOf.length; vertex++) {
    const at = (isByVertex ? vertex : trackOf[vertex]) * 3
    octahedralNear(sums[at], sums[at + 1], sums[at + 2], bits, out, vertex * 2)
  }
  return out
}

/** Adds the unit normal of the triangle (a, b, c) to three sums. */
function addFace(
  positions: Float32Array,
  a: number,
  b: number,
  c: number,
  sums: Float64Array,
  first: number,
  second: number,
  third: number,
): void {
  const ux = positions[b * 3] - positions[a * 3]
  const uy = positions[b * 3 + 1] - positions[a * 3 + 1]
  const uz = positions[b * 3 + 2] - positions[a * 3 + 2]
  const vx = positions[c * 3] - positions[a * 3]
  const vy = positions[c * 3 + 1] - positions[a * 3 + 1]
  const vz = positions[c * 3 + 2] - positions[a * 3 + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const length = Math.sqrt(x * x + y * y + z * z)
  if (length === 0) return
  add(sums, first * 3, x / length, y / length, z / length)
  add(sums, second * 3, x / length, y / length, z / length)
  add(sums, third * 3, x / length, y / length, z / length)
}

function add(sums: Float64Array, at: number, x: number, y: number, z: number): void {
  sums[at] += x
  sums[at + 1] += y
  sums[at + 2] += z
}
