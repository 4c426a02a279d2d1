import { surfaceNormals } from './surface-normals.js'
import { vectorLength } from './vector-length.js'

/**
 * Which way the stored normals of a group point: -1 when they point inward, as the engine's own tools store them, +1 for
 * the few exporters that store outward ones. Decided by all faces, by area; triangles clockwise from outside (§2.3).
 */
export function outwardSign(
  { positions, normals }: { readonly positions: Float32Array; readonly normals: Float32Array },
  triangles: ArrayLike<number>,
): 1 | -1 {
  let sum = 0
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const a = triangles[at] * 3
    const b = triangles[at + 1] * 3
    const c = triangles[at + 2] * 3
    const ux = positions[b] - positions[a]
    const uy = positions[b + 1] - positions[a + 1]
    const uz = positions[b + 2] - positions[a + 2]
    const vx = positions[c] - positions[a]
    const vy = positions[c + 1] - positions[a + 1]
    const vz = positions[c + 2] - positions[a + 2]
    const facing =
      (uy * vz - uz * vy) * (normals[a] + normals[b] + normals[c]) +
      (uz * vx - ux * vz) * (normals[a + 1] + normals[b + 1] + normals[c + 1]) +
      (ux * vy - uy * vx) * (normals[a + 2] + normals[b + 2] + normals[c + 2])
    if (Number.isFinite(facing)) sum += facing
  }
  return sum >= 0 ? -1 : 1
}

/**
 * Turns stored normals into outward unit normals (copy). Vertices without a usable one — zero, no number, an index beyond the
 * table — get one from the faces around them.
 */
export function outwardNormals(
  positions: Float32Array,
  stored: Float32Array,
  triangles: ArrayLike<number>,
  sign: 1 | -1,
): Float32Array {
  const normals = stored.slice()
  turnOutward(positions, normals, triangles, sign)
  return normals
}

/** The same in place. */
export function turnOutward(
  positions: Float32Array,
  normals: Float32Array,
  triangles: ArrayLike<number>,
  sign: 1 | -1,
): void {
  let faces: Float32Array | undefined
  for (let at = 0; at < normals.length; at += 3) {
    const x = normals[at]
    const y = normals[at + 1]
    const z = normals[at + 2]
    const length = vectorLength(x, y, z)
    const factor = sign / length
    if (length > 0 && Number.isFinite(length) && Number.isFinite(factor)) {
      normals[at] = x * factor
      normals[at + 1] = y * factor
      normals[at + 2] = z * factor
      continue
    }
    faces ??= surfaceNormals(positions, triangles)
    normals.set(faces.subarray(at, at + 3), at)
  }
}
