/** Triangles with a normal at each corner. */
interface ShadedTriangles {
  /** `[triangles × 9, quants]` */
  readonly corners: Float64Array
  /** `[triangles × 9]` */
  readonly normals: Float64Array
  /** Quants between two luxels. */
  readonly pitch: number
}

/** Normals whose cosines differ by less from 1 are those of the plane. */
const SAME_NORMAL = 1e-6
/** Points are lifted at most this share of the distance between luxels: farther ones would miss shadows of small things. */
const MOST_LIFT = 0.5

/** Whether some corner of a chart has another normal than its plane. @param normals `[corners × 3]` */
export function isCurved([x, y, z]: readonly [number, number, number, number], normals: Float64Array): boolean {
  for (let at = 0; at < normals.length; at += 3) {
    if (normals[at] * x + normals[at + 1] * y + normals[at + 2] * z < 1 - SAME_NORMAL) return true
  }
  return false
}

/**
 * Moves a point of a triangle out to the rounded surface that its normals describe. Light that grazes a flat side of a
 * column would otherwise end at the side's edge, although its normals still turn to the light there (Hanika, "Hacking
 * the Shadow Terminator", 2021). Points of edges depend on the ends of the edge alone, so neighbors agree there.
 * @param first,second shares of the first two corners @param out `[0…2]` the point
 */
export function liftPoint(
  { corners, normals, pitch }: ShadedTriangles,
  triangle: number,
  first: number,
  second: number,
  out: Float64Array,
): void {
  const shares = [first, second, 1 - first - second]
  let [x, y, z] = [0, 0, 0]
  for (let corner = 0; corner < 3; corner++) {
    const at = triangle * 9 + corner * 3
    const above =
      (out[0] - corners[at]) * normals[at] +
      (out[1] - corners[at + 1]) * normals[at + 1] +
      (out[2] - corners[at + 2]) * normals[at + 2]
    // Surfaces that curve inwards would pass behind the triangle.
    if (above >= 0) continue
    x -= shares[corner] * above * normals[at]
    y -= shares[corner] * above * normals[at + 1]
    z -= shares[corner] * above * normals[at + 2]
  }
  const size = Math.sqrt(x * x + y * y + z * z)
  const share = size > pitch * MOST_LIFT ? (pitch * MOST_LIFT) / size : 1
  out[0] += x * share
  out[1] += y * share
  out[2] += z * share
}
