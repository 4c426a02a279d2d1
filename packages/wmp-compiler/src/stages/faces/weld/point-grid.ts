import { hashOfThree } from '../../../hash.js'

/** A cell is 1 / 16 quant wide: it holds some hundred points at most, and few points are near its border. */
const CELLS_PER_QUANT = 16
/** Cells per quant if only equal points are joined: too small for a crafted mesh to fill one. */
const CELLS_FOR_EQUAL = 2 ** 20

/** Numbers points by position: points within a distance on every axis of a known one get its number. */
export class PointGrid {
  /** `[capacity × 3, quants]`; longer than used. Replaced when it grows. */
  points: Float64Array
  /** Number of points. */
  count = 0
  readonly #distance: number
  readonly #cellsPerQuant: number
  /** Newest point of each bucket, −1 for none; points of a bucket are chained. */
  #heads: Int32Array
  #next: Int32Array

  /** @param distance below which points are one [quants]; 0: only equal ones. @param capacity how many to expect. */
  constructor(distance: number, capacity: number) {
    this.#distance = distance
    this.#cellsPerQuant = distance === 0 ? CELLS_FOR_EQUAL : CELLS_PER_QUANT
    const size = Math.max(16, capacity)
    this.points = new Float64Array(size * 3)
    this.#next = new Int32Array(size)
    this.#heads = new Int32Array(2 ** (32 - Math.clz32(size * 2 - 1))).fill(-1)
  }

  /** The number of a point: that of the first point near enough, else a new one. */
  add(x: number, y: number, z: number): number {
    const found = this.find(x, y, z)
    return found >= 0 ? found : this.append(x, y, z)
  }

  /** The number of the first point near enough, −1 for none. */
  find(x: number, y: number, z: number): number {
    const reach = this.#distance
    const x0 = this.#cellOf(x - reach)
    const x1 = this.#cellOf(x + reach)
    const y0 = this.#cellOf(y - reach)
    const y1 = this.#cellOf(y + reach)
    const z0 = this.#cellOf(z - reach)
    const z1 = this.#cellOf(z + reach)
    let best = -1
    for (let cx = x0; cx <= x1; cx++) {
      for (let cy = y0; cy <= y1; cy++) {
        for (let cz = z0; cz <= z1; cz++) best = this.#findIn(this.#bucketOf(cx, cy, cz), x, y, z, best)
      }
    }
    return best
  }

  /** The first near point of a bucket or `best`, whichever is first. */
  #findIn(bucket: number, x: number, y: number, z: number, best: number): number {
    const { points } = this
    let found = best
    for (let point = this.#heads[bucket]; point >= 0; point = this.#next[point]) {
      if (found >= 0 && point > found) continue
      const near =
        Math.abs(points[point * 3] - x) <= this.#distance &&
        Math.abs(points[point * 3 + 1] - y) <= this.#distance &&
        Math.abs(points[point * 3 + 2] - z) <= this.#distance
      if (near) found = point
    }
    return found
  }

  /** Adds a point without search. @returns its number. */
  append(x: number, y: number, z: number): number {
    if (this.count === this.#next.length) this.#grow()
    const point = this.count++
    this.points[point * 3] = x
    this.points[point * 3 + 1] = y
    this.points[point * 3 + 2] = z
    this.#chain(point)
    return point
  }

  #chain(point: number): void {
    const at = point * 3
    const bucket = this.#bucketOf(
      this.#cellOf(this.points[at]),
      this.#cellOf(this.points[at + 1]),
      this.#cellOf(this.points[at + 2]),
    )
    this.#next[point] = this.#heads[bucket]
    this.#heads[bucket] = point
  }

  #grow(): void {
    const points = new Float64Array(this.points.length * 2)
    points.set(this.points)
    this.points = points
    this.#next = new Int32Array(this.#next.length * 2)
    this.#heads = new Int32Array(this.#heads.length * 2).fill(-1)
    for (let point = 0; point < this.count; point++) this.#chain(point)
  }

  #bucketOf(x: number, y: number, z: number): number {
    return hashOfThree(x, y, z) & (this.#heads.length - 1)
  }

  /** Cells are centered on whole numbers, where most points are. */
  #cellOf(value: number): number {
    return Math.floor(value * this.#cellsPerQuant + 0.5)
  }
}
