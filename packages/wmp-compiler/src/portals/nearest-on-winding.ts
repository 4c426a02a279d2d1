import type { WindingStore } from '@brushwork/geometry'
import type { Vector } from '../level.js'

/**
 * The point of a convex polygon that is nearest to a point.
 * @param winding of the polygon, counter-clockwise from the front of its plane. @param at of the plane in `planes`.
 */
export function nearestOnWinding(
  { points, starts }: WindingStore,
  winding: number,
  planes: Float64Array,
  at: number,
  point: Vector,
): Vector {
  const first = starts[winding] * 3
  const end = starts[winding + 1] * 3
  const nx = planes[at]
  const ny = planes[at + 1]
  const nz = planes[at + 2]
  const off = nx * point[0] + ny * point[1] + nz * point[2] - planes[at + 3]
  const below: Vector = [point[0] - nx * off, point[1] - ny * off, point[2] - nz * off]
  let isInside = true
  let nearest: Vector = below
  let least = Infinity
  for (let p = first; p < end; p += 3) {
    const q = p + 3 === end ? first : p + 3
    const ex = points[q] - points[p]
    const ey = points[q + 1] - points[p + 1]
    const ez = points[q + 2] - points[p + 2]
    const wx = below[0] - points[p]
    const wy = below[1] - points[p + 1]
    const wz = below[2] - points[p + 2]
    const turn = nx * (ey * wz - ez * wy) + ny * (ez * wx - ex * wz) + nz * (ex * wy - ey * wx)
    if (turn >= 0) continue
    isInside = false
    const length2 = ex * ex + ey * ey + ez * ez
    const share = length2 > 0 ? Math.min(1, Math.max(0, (ex * wx + ey * wy + ez * wz) / length2)) : 0
    const dx = wx - ex * share
    const dy = wy - ey * share
    const dz = wz - ez * share
    const distance2 = dx * dx + dy * dy + dz * dz
    if (distance2 >= least) continue
    least = distance2
    nearest = [points[p] + ex * share, points[p + 1] + ey * share, points[p + 2] + ez * share]
  }
  return isInside ? below : nearest
}
