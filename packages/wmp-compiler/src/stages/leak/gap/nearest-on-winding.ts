import type { Vector } from '@brushwork/asset'
import type { WindingStore } from '@brushwork/geometry'

/**
 * The point of a convex polygon that is nearest to a point.
 * @param winding of the polygon, counter-clockwise from the front of its plane. @param at of the plane in `planes`.
 * @param out `[3]` receives it.
 */
export function nearestOnWinding(
  { points, starts }: WindingStore,
  winding: number,
  planes: Float64Array,
  at: number,
  point: Vector,
  out: Float64Array,
): void {
  const first = starts[winding] * 3
  const end = starts[winding + 1] * 3
  const nx = planes[at]
  const ny = planes[at + 1]
  const nz = planes[at + 2]
  const off = nx * point[0] + ny * point[1] + nz * point[2] - planes[at + 3]
  const x = point[0] - nx * off
  const y = point[1] - ny * off
  const z = point[2] - nz * off
  out[0] = x
  out[1] = y
  out[2] = z
  let least = Infinity
  for (let p = first; p < end; p += 3) {
    const q = p + 3 === end ? first : p + 3
    const ex = points[q] - points[p]
    const ey = points[q + 1] - points[p + 1]
    const ez = points[q + 2] - points[p + 2]
    const wx = x - points[p]
    const wy = y - points[p + 1]
    const wz = z - points[p + 2]
    const turn = nx * (ey * wz - ez * wy) + ny * (ez * wx - ex * wz) + nz * (ex * wy - ey * wx)
    if (turn >= 0) continue
    const length2 = ex * ex + ey * ey + ez * ez
    const share = length2 > 0 ? Math.min(1, Math.max(0, (ex * wx + ey * wy + ez * wz) / length2)) : 0
    const dx = wx - ex * share
    const dy = wy - ey * share
    const dz = wz - ez * share
    const distance2 = dx * dx + dy * dy + dz * dz
    if (distance2 >= least) continue
    least = distance2
    out[0] = points[p] + ex * share
    out[1] = points[p + 1] + ey * share
    out[2] = points[p + 2] + ez * share
  }
}
