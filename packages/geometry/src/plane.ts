import { MIN_AREA } from './epsilon.js'

/**
 * Planes are four numbers in a flat array: outward unit normal x y z and distance d, n · p = d. A point with n · p > d
 * is in front. Windings run counter-clockwise seen from the front.
 */

/** Signed distance of a point from the plane at `planes[at..at+3]`, positive in front. */
export function distanceToPlane(planes: ArrayLike<number>, at: number, x: number, y: number, z: number): number {
  return planes[at] * x + planes[at + 1] * y + planes[at + 2] * z - planes[at + 3]
}

/**
 * The plane of a polygon by Newell's sum, through the mean of its corners. One bad corner does not spoil it.
 * @param points `[n × 3]`; `corners` are indices of points, counter-clockwise from the front.
 * @param out receives the plane at `at`.
 * @returns the polygon's area. Below MIN_AREA (or NaN) the polygon has no plane and `out` is unchanged.
 */
export function planeOfPolygon(
  points: Float64Array,
  corners: ArrayLike<number>,
  out: Float64Array | number[],
  at = 0,
): number {
  const count = corners.length
  if (count < 3) return 0
  // Relative to the first corner: far from the origin the products would drown the small differences.
  const ox = points[corners[0] * 3]
  const oy = points[corners[0] * 3 + 1]
  const oz = points[corners[0] * 3 + 2]
  let nx = 0
  let ny = 0
  let nz = 0
  let cx = 0
  let cy = 0
  let cz = 0
  for (let corner = 0; corner < count; corner++) {
    const p = corners[corner] * 3
    const q = corners[corner + 1 === count ? 0 : corner + 1] * 3
    const px = points[p] - ox
    const py = points[p + 1] - oy
    const pz = points[p + 2] - oz
    const qx = points[q] - ox
    const qy = points[q + 1] - oy
    const qz = points[q + 2] - oz
    nx += py * qz - pz * qy
    ny += pz * qx - px * qz
    nz += px * qy - py * qx
    cx += px
    cy += py
    cz += pz
  }
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  if (!(length / 2 >= MIN_AREA)) return length / 2
  out[at] = nx / length
  out[at + 1] = ny / length
  out[at + 2] = nz / length
  out[at + 3] = out[at] * (ox + cx / count) + out[at + 1] * (oy + cy / count) + out[at + 2] * (oz + cz / count)
  return length / 2
}
