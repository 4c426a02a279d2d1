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

/** Sums of the unit normals of triangles around groups of vertices. */
export interface NormalSums {
  /** `[groups × 3]`. */
  readonly sums: Float64Array
  /** The group of each vertex. */
  readonly groupOf: Uint32Array
}

/**
 * Sums up the unit normals of the triangles around each vertex or point, which predict normals: docs/extensions/BRUSHWORK_geometry.md.
 * Without a predictor there are no sums. Uses only operations that IEEE 754 defines exactly.
 * @param own a group for each vertex.
 */
export function sumNormals({ positions, indices, points }: Faces, predictor: number, own: Uint32Array): NormalSums {
  if (predictor === NORMAL_PREDICTORS.none) return { sums: new Float64Array(0), groupOf: own }
  const [groupOf, groups] =
    predictor === NORMAL_PREDICTORS.vertex ? [own, own.length] : [points.trackOf, points.vertexOf.length]
  const sums = new Float64Array(groups * 3)
  addFaces(positions, indices, groupOf, sums)
  return { sums, groupOf }
}

function addFaces(
  positions: Float32Array,
  indices: Uint16Array | Uint32Array,
  groupOf: Uint32Array,
  sums: Float64Array,
): void {
  for (let at = 0; at + 2 < indices.length; at += 3) {
    addFace(positions, indices[at], indices[at + 1], indices[at + 2], groupOf, sums)
  }
}

/** Adds the unit normal of a triangle to the sums of its corners. */
function addFace(
  positions: Float32Array,
  a: number,
  b: number,
  c: number,
  groupOf: Uint32Array,
  sums: Float64Array,
): void {
  const ax = positions[a * 3]
  const ay = positions[a * 3 + 1]
  const az = positions[a * 3 + 2]
  const ux = positions[b * 3] - ax
  const uy = positions[b * 3 + 1] - ay
  const uz = positions[b * 3 + 2] - az
  const vx = positions[c * 3] - ax
  const vy = positions[c * 3 + 1] - ay
  const vz = positions[c * 3 + 2] - az
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const length = Math.sqrt(x * x + y * y + z * z)
  if (length === 0) return
  addNormal(sums, groupOf[a] * 3, x / length, y / length, z / length)
  addNormal(sums, groupOf[b] * 3, x / length, y / length, z / length)
  addNormal(sums, groupOf[c] * 3, x / length, y / length, z / length)
}

function addNormal(sums: Float64Array, at: number, x: number, y: number, z: number): void {
  sums[at] += x
  sums[at + 1] += y
  sums[at + 2] += z
}
