import type { Block } from '@brushwork/asset'
import { FLAT_SPREAD, MAX_OPEN, NO_THICKNESS } from '../../epsilon.js'

/** Sums over the faces of a brush: enclosed volume, area and orientation. */
interface BrushExtent {
  /** Negative if faces point inwards [quants³]. */
  readonly volume: number
  /** Area of all faces [quants²]. */
  readonly area: number
  /** Length of the sum of area vectors [quants²]: zero for closed shapes. */
  readonly open: number
  /** Product of the spread of normals along three axes; at most 1/27, 0 if all lie in one plane. */
  readonly spread: number
}

/** One pass over all corners without allocation: levels have tens of thousands of brushes. */
export function extentOf({ vertices, faces }: Block): BrushExtent {
  const first = faces[0].corners[0] * 3
  const ox = vertices[first]
  const oy = vertices[first + 1]
  const oz = vertices[first + 2]
  let x = 0
  let y = 0
  let z = 0
  let area = 0
  let volume = 0
  let xx = 0
  let yy = 0
  let zz = 0
  let xy = 0
  let yz = 0
  let zx = 0
  for (let index = 0; index < faces.length; index++) {
    const { corners } = faces[index]
    const start = corners[0] * 3
    const px = vertices[start]
    const py = vertices[start + 1]
    const pz = vertices[start + 2]
    // Twice the area along each axis, from triangles at the first corner.
    let nx = 0
    let ny = 0
    let nz = 0
    let ax = 0
    let ay = 0
    let az = 0
    for (let corner = 1; corner < corners.length; corner++) {
      const at = corners[corner] * 3
      const bx = vertices[at] - px
      const by = vertices[at + 1] - py
      const bz = vertices[at + 2] - pz
      nx += ay * bz - az * by
      ny += az * bx - ax * bz
      nz += ax * by - ay * bx
      ax = bx
      ay = by
      az = bz
    }
    const double = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (!(double > 0)) continue
    x += nx
    y += ny
    z += nz
    area += double
    volume += nx * (px - ox) + ny * (py - oy) + nz * (pz - oz)
    xx += (nx * nx) / double
    yy += (ny * ny) / double
    zz += (nz * nz) / double
    xy += (nx * ny) / double
    yz += (ny * nz) / double
    zx += (nz * nx) / double
  }
  const spread = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * zx) + zx * (xy * yz - yy * zx)
  return {
    volume: volume / 6,
    area: area / 2,
    open: Math.sqrt(x * x + y * y + z * z) / 2,
    spread: spread / (area * area * area),
  }
}

/** Why a brush encloses nothing. */
type Leaky = 'open' | 'thin'

/**
 * Whether the faces of a brush leave a side open, or are two sides of nothing. From any direction, equal areas of a
 * closed shape face towards and away. Missing pairs of opposite sides are found only if the remaining normals lie in
 * one plane.
 */
export function leakyBrush({ volume, area, open, spread }: BrushExtent): Leaky | undefined {
  if (!(open <= MAX_OPEN * area) || !(spread > FLAT_SPREAD)) return 'open'
  return 2 * Math.abs(volume) > NO_THICKNESS * area ? undefined : 'thin'
}
