import { SLIVER } from '../../../epsilon.js'
import type { Outlines } from '../weld/outlines.js'

/** Lengths are rounded to 1 / 256 quant, so that their sums do not depend on the order. */
export const LENGTH_STEPS = 256

/** Cost of a sliver or a flipped triangle: more than all edges of a level together. */
const SLIVER_COST = 2 ** 40
const TURNED_COST = 2 ** 45

/** An outline projected to two dimensions, seen from the front of its plane. */
export class FlatOutline {
  count = 0
  /** `[corners × 2, quants]`; longer than used. */
  #flat = new Float64Array(64)
  /** `[corners × 3, quants]`; longer than used. */
  #points = new Float64Array(96)
  /** Ratio of the outline's area to that of its projection. */
  #stretch = 1

  /** Drops the axis nearest to the normal. The outline stays counter-clockwise. */
  take(outlines: Outlines, face: number, planes: ArrayLike<number>, at: number): void {
    const nx = planes[at]
    const ny = planes[at + 1]
    const nz = planes[at + 2]
    const ax = Math.abs(nx)
    const ay = Math.abs(ny)
    const az = Math.abs(nz)
    const dropped = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2
    let u = (dropped + 1) % 3
    let v = (dropped + 2) % 3
    const along = dropped === 0 ? nx : dropped === 1 ? ny : nz
    if (along < 0) [u, v] = [v, u]
    this.#stretch = 1 / Math.abs(along)
    const { firstCorners, corners, points } = outlines
    const first = firstCorners[face]
    this.count = firstCorners[face + 1] - first
    this.#reserve()
    const flat = this.#flat
    const cornerPoints = this.#points
    for (let corner = 0; corner < this.count; corner++) {
      const from = corners[first + corner] * 3
      flat[corner * 2] = points[from + u]
      flat[corner * 2 + 1] = points[from + v]
      cornerPoints[corner * 3] = points[from]
      cornerPoints[corner * 3 + 1] = points[from + 1]
      cornerPoints[corner * 3 + 2] = points[from + 2]
    }
  }

  #reserve(): void {
    if (this.#flat.length >= this.count * 2) return
    this.#flat = new Float64Array(this.count * 4)
    this.#points = new Float64Array(this.count * 6)
  }

  /** Length of the line between two corners, in whole steps. */
  lengthOf(a: number, b: number): number {
    return Math.round(Math.sqrt(this.#squareOf(a, b)) * LENGTH_STEPS)
  }

  /** Twice the signed area of a triangle, positive when counter-clockwise. */
  doubleArea(a: number, b: number, c: number): number {
    const p = this.#flat
    const x = p[a * 2]
    const y = p[a * 2 + 1]
    return ((p[b * 2] - x) * (p[c * 2 + 1] - y) - (p[b * 2 + 1] - y) * (p[c * 2] - x)) * this.#stretch
  }

  /** The cost of a bad triangle; 0 for a good one. */
  costOf(a: number, b: number, c: number): number {
    const area = this.doubleArea(a, b, c)
    if (!(area > 0)) return TURNED_COST
    const longest = Math.max(this.#squareOf(a, b), this.#squareOf(b, c), this.#squareOf(c, a))
    return area * area < SLIVER * SLIVER * longest ? SLIVER_COST : 0
  }

  #squareOf(a: number, b: number): number {
    const p = this.#points
    const x = p[b * 3] - p[a * 3]
    const y = p[b * 3 + 1] - p[a * 3 + 1]
    const z = p[b * 3 + 2] - p[a * 3 + 2]
    return x * x + y * y + z * z
  }
}
