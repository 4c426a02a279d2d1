import { hashOfFour } from '@brushwork/geometry'

/** Two cuts that meet in one point compute it with this difference at most [quants]. */
const SAME_CUT = 1e-6
/** Cells a quant: wide for the tolerance, narrow for sides with many points. */
const CELLS = 4

/** Points numbered in the order of their first appearance; points that only rounding keeps apart have one number. */
export class PointTable {
  /** `[count × 3, quants]`; longer than used. Replaced when it grows. */
  points = new Float64Array(64 * 3)
  count = 0
  #heads = new Int32Array(64).fill(-1)
  #next = new Int32Array(64)

  clear(): void {
    this.count = 0
    this.#heads.fill(-1)
  }

  /** The number of a point. */
  add(x: number, y: number, z: number): number {
    const [x0, x1] = [cell(x - SAME_CUT), cell(x + SAME_CUT)]
    const [y0, y1] = [cell(y - SAME_CUT), cell(y + SAME_CUT)]
    const [z0, z1] = [cell(z - SAME_CUT), cell(z + SAME_CUT)]
    for (let cx = x0; cx <= x1; cx++) {
      for (let cy = y0; cy <= y1; cy++) {
        for (let cz = z0; cz <= z1; cz++) {
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
    this.#next[index] = this.#heads[slot]
    this.#heads[slot] = index
  }

  #grow(): void {
    const room = this.#next.length * 2
    const points = new Float64Array(room * 3)
    points.set(this.points)
    this.points = points
    this.#next = new Int32Array(room)
    this.#heads = new Int32Array(room).fill(-1)
    for (let index = 0; index < this.count; index++) this.#chain(index)
  }
}

/** Round numbers are in the middle of their cells. */
function cell(value: number): number {
  return Math.floor(value * CELLS + 0.5)
}
