import { hashOfFour } from '@brushwork/geometry'
import { SAME_CUT } from '../../../epsilon.js'

/** Cells per quant: wide enough for the tolerance, narrow enough for sides with many points. */
const CELLS = 4

/** Numbers points in the order of their first appearance. Points that differ only by rounding have one number. */
export class PointTable {
  /** `[count × 3, quants]`; longer than used. Replaced when it grows. */
  points = new Float64Array(64 * 3)
  count = 0
  #heads = new Int32Array(64).fill(-1)
  #next = new Int32Array(64)
  /** `[count]` slots of the points. */
  #slots = new Int32Array(64)

  clear(): void {
    // Clears only slots in use, so that a side with many points does not slow down all that follow.
    for (let index = 0; index < this.count; index++) this.#heads[this.#slots[index]] = -1
    this.count = 0
  }

  /** The number of a point. */
  add(x: number, y: number, z: number): number {
    const lastX = cell(x + SAME_CUT)
    const lastY = cell(y + SAME_CUT)
    const lastZ = cell(z + SAME_CUT)
    for (let cx = cell(x - SAME_CUT); cx <= lastX; cx++) {
      for (let cy = cell(y - SAME_CUT); cy <= lastY; cy++) {
        for (let cz = cell(z - SAME_CUT); cz <= lastZ; cz++) {
          const found = this.#find(hashOfFour(cx, cy, cz, 0), x, y, z)
          if (found >= 0) return found
        }
      }
    }
    return this.#append(x, y, z)
  }

  #find(hash: number, x: number, y: number, z: number): number {
    const { points } = this
    for (let index = this.#heads[hash & (this.#heads.length - 1)]; index >= 0; index = this.#next[index]) {
      const at = index * 3
      const same =
        Math.abs(points[at] - x) < SAME_CUT &&
        Math.abs(points[at + 1] - y) < SAME_CUT &&
        Math.abs(points[at + 2] - z) < SAME_CUT
      if (same) return index
    }
    return -1
  }

  #append(x: number, y: number, z: number): number {
    if (this.count === this.#next.length) this.#grow()
    const index = this.count++
    this.points[index * 3] = x
    this.points[index * 3 + 1] = y
    this.points[index * 3 + 2] = z
    this.#chain(index)
    return index
  }

  #chain(index: number): void {
    const { points } = this
    const at = index * 3
    const slot = hashOfFour(cell(points[at]), cell(points[at + 1]), cell(points[at + 2]), 0) & (this.#heads.length - 1)
    this.#slots[index] = slot
    this.#next[index] = this.#heads[slot]
    this.#heads[slot] = index
  }

  #grow(): void {
    const room = this.#next.length * 2
    const points = new Float64Array(room * 3)
    points.set(this.points)
    this.points = points
    this.#next = new Int32Array(room)
    this.#slots = new Int32Array(room)
    this.#heads = new Int32Array(room).fill(-1)
    for (let index = 0; index < this.count; index++) this.#chain(index)
  }
}

/** Whole numbers are in the middle of their cells. */
function cell(value: number): number {
  return Math.floor(value * CELLS + 0.5)
}
