import { TOUCHING_EDGE } from '../../../epsilon.js'
import type { SightWindings } from './sight-windings.js'

/** Enough for two windings of the largest size. */
const MAX_PLANES = 64

/**
 * Separating planes of two windings that sight passes in turn. Each goes through an edge of one winding and a corner of
 * the other, with the windings on opposite sides. A line through both windings ends in front of it. An edge has at most one.
 * Seen along the edge, the corners of the other winding form a fan of angles, and the outermost is the corner.
 */
export class Separators {
  /** `[count × 4]`: visible space is in front. */
  readonly planes = new Float64Array(MAX_PLANES * 4)
  count = 0
  #x = 0
  #y = 0
  #z = 0

  /**
   * Appends the planes through the edges of a winding, counter-clockwise from the front of the plane at `normals[at]`.
   * @param isNearer sight passes this winding first. It passes along the normal either way.
   */
  add(
    store: SightWindings,
    first: number,
    count: number,
    normals: Float64Array,
    at: number,
    otherFirst: number,
    otherCount: number,
    isNearer: boolean,
  ): void {
    const { points } = store
    for (let corner = 0; corner < count && this.count < MAX_PLANES; corner++) {
      const p = (first + corner) * 3
      const q = (first + (corner + 1 === count ? 0 : corner + 1)) * 3
      const r = this.#outermost(points, p, q, normals, at, otherFirst, otherCount, isNearer ? 1 : -1)
      if (r >= 0) this.#append(points, p, r)
    }
  }

  /** The corner of the other winding that the plane through an edge touches; −1 when the edge has no plane. */
  #outermost(
    points: Float64Array,
    p: number,
    q: number,
    normals: Float64Array,
    at: number,
    otherFirst: number,
    otherCount: number,
    side: number,
  ): number {
    const px = points[p]
    const py = points[p + 1]
    const pz = points[p + 2]
    let ex = points[q] - px
    let ey = points[q + 1] - py
    let ez = points[q + 2] - pz
    const length = Math.sqrt(ex * ex + ey * ey + ez * ez)
    if (length < TOUCHING_EDGE) return -1
    ex /= length
    ey /= length
    ez /= length
    // w: direction of sight across the edge, computed exactly because corners may lie a little off their plane. u:
    // inward.
    const slope = normals[at] * ex + normals[at + 1] * ey + normals[at + 2] * ez
    const nx = normals[at] - slope * ex
    const ny = normals[at + 1] - slope * ey
    const nz = normals[at + 2] - slope * ez
    const ux = (ny * ez - nz * ey) * side
    const uy = (nz * ex - nx * ez) * side
    const uz = (nx * ey - ny * ex) * side
    let best = -1
    let bestX = 0
    let bestY = 0
    for (let r = otherFirst * 3; r < (otherFirst + otherCount) * 3; r += 3) {
      const dx = points[r] - px
      const dy = points[r + 1] - py
      const dz = points[r + 2] - pz
      // Mirrors a nearer winding at the edge, so that y ≥ 0 for both.
      const x = ux * dx + uy * dy + uz * dz
      const y = (nx * dx + ny * dy + nz * dz) * side
      if (y < TOUCHING_EDGE) {
        // In the plane of the edges: on one side no plane fits between, on the other the corner does not matter.
        if (x * side > TOUCHING_EDGE) return -1
        continue
      }
      if (best >= 0 && (bestX * y - bestY * x) * side >= 0) continue
      best = r
      bestX = x
      bestY = y
    }
    this.#x = ex
    this.#y = ey
    this.#z = ez
    return best
  }

  #append(points: Float64Array, p: number, r: number): void {
    const dx = points[r] - points[p]
    const dy = points[r + 1] - points[p + 1]
    const dz = points[r + 2] - points[p + 2]
    const x = this.#y * dz - this.#z * dy
    const y = this.#z * dx - this.#x * dz
    const z = this.#x * dy - this.#y * dx
    const scale = 1 / Math.sqrt(x * x + y * y + z * z)
    const at = this.count++ * 4
    const { planes } = this
    planes[at] = x * scale
    planes[at + 1] = y * scale
    planes[at + 2] = z * scale
    planes[at + 3] = planes[at] * points[p] + planes[at + 1] * points[p + 1] + planes[at + 2] * points[p + 2]
  }
}
