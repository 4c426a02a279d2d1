import { sidesOf } from './sides.js'
import { surfaceNormals } from './surface-normals.js'
import { vectorLength } from './vector-length.js'

/**
 * Direction of a group's stored normals: -1 inward, as the engine's own tools store them; +1 outward, as a few
 * exporters do. All faces without a back side vote, weighted by area; triangles are clockwise from outside (§2.3).
 */
export function outwardSign(
  pose: { readonly positions: Float32Array; readonly normals: Float32Array },
  triangles: ArrayLike<number>,
): 1 | -1 {
  return sidesOf(pose, triangles).sign
}

/**
 * Turns stored normals into outward unit normals, in place. A vertex without a usable normal gets one from its faces.
 * Unusable are zero vectors, values that are not finite and indices outside the table.
 */
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
