import { SAME_DISTANCE, SAME_NORMAL, SAME_POINT } from '@brushwork/geometry'
import { MIN_CROSS } from '../../epsilon.js'

/**
 * Solids with more sides skip duplicate checks and edge planes, because both are quadratic in the sides. A box near
 * such an edge stops up to its own size too early. Real brushes have 4 to 40 sides.
 */
const MAX_COMPARED = 256

/**
 * The planes of convex solids, solid by solid: sides first, then bevels. A box that is pushed against a solid touches
 * it with a side, a corner or an edge. The planes are the sides, the axes, and every edge crossed with every axis. With
 * all of them the solid grown by the box is exact, and a sweep needs no other test.
 */
export class SolidColumns {
  /** `[count × 4]` outward normal and distance; longer than used. Replaced when it grows. */
  planes: Float64Array
  /** `[count]` face flags; longer than used. Replaced when it grows. */
  flags: Uint32Array
  /** Number of planes of all solids. */
  count = 0
  /** First plane of the current solid. */
  #first = 0
  #sides = 0

  /** @param capacity expected number of planes. */
  constructor(capacity: number) {
    this.planes = new Float64Array(Math.max(64, capacity) * 4)
    this.flags = new Uint32Array(Math.max(64, capacity))
  }

  /** Number of sides of the current solid. */
  get sideCount(): number {
    return this.#sides
  }

  /** Begins the next solid. */
  start(): void {
    this.#first = this.count
    this.#sides = 0
  }

  /** Adds a side of the solid; duplicates count once. */
  addSide(x: number, y: number, z: number, d: number, flags: number): void {
    if (this.#add(x, y, z, d, flags)) this.#sides++
  }

  /**
   * Adds bevels: what a box can touch besides the sides.
   * @param points corners of the solid `[n × 3]`: numbers `from` to before `end`.
   * @param edges indices of edge ends `[edgeCount × 2]`, counted from the first corner.
   */
  addBevels(points: Float64Array, from: number, end: number, edges: ArrayLike<number>, edgeCount: number): void {
    for (let axis = 0; axis < 3; axis++) {
      let low = Infinity
      let high = -Infinity
      for (let p = from * 3 + axis; p < end * 3; p += 3) {
        if (points[p] < low) low = points[p]
        if (points[p] > high) high = points[p]
      }
      this.#add(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0, high, 0)
      this.#add(axis === 0 ? -1 : 0, axis === 1 ? -1 : 0, axis === 2 ? -1 : 0, -low, 0)
    }
    if (this.#sides > MAX_COMPARED) return
    for (let edge = 0; edge < edgeCount * 2; edge += 2) {
      this.#addEdge(points, from, end, (from + edges[edge]) * 3, (from + edges[edge + 1]) * 3)
    }
  }

  /** Copies the planes from `from` to before `end` of other columns, for solids that are reused. */
  append(planes: Float64Array, flags: Uint32Array, from: number, end: number): void {
    while (this.count + end - from > this.flags.length) this.#grow()
    let to = this.count * 4
    for (let at = from * 4; at < end * 4; at++) this.planes[to++] = planes[at]
    for (let plane = from; plane < end; plane++) this.flags[this.count++] = flags[plane]
  }

  #addEdge(points: Float64Array, from: number, end: number, a: number, b: number): void {
    const x = points[b] - points[a]
    const y = points[b + 1] - points[a + 1]
    const z = points[b + 2] - points[a + 2]
    const length = Math.sqrt(x * x + y * y + z * z)
    if (length < SAME_POINT) return
    this.#addThrough(points, from, end, a, 0, z / length, -y / length)
    this.#addThrough(points, from, end, a, -z / length, 0, x / length)
    this.#addThrough(points, from, end, a, y / length, -x / length, 0)
  }

  /** Adds the planes through a point with this normal, in both directions, if the whole solid is behind them. */
  #addThrough(points: Float64Array, from: number, end: number, at: number, x: number, y: number, z: number): void {
    const size = Math.sqrt(x * x + y * y + z * z)
    if (size < MIN_CROSS) return
    for (let sign = 1; sign >= -1; sign -= 2) {
      const scale = sign / size
      const nx = x * scale
      const ny = y * scale
      const nz = z * scale
      const d = nx * points[at] + ny * points[at + 1] + nz * points[at + 2]
      if (isBehind(points, from, end, nx, ny, nz, d)) this.#add(nx, ny, nz, d, 0)
    }
  }

  #add(x: number, y: number, z: number, d: number, flags: number): boolean {
    const { planes } = this
    const end = Math.min(this.count, this.#first + MAX_COMPARED * 4) * 4
    for (let at = this.#first * 4; at < end; at += 4) {
      const same =
        Math.abs(planes[at] - x) < SAME_NORMAL &&
        Math.abs(planes[at + 1] - y) < SAME_NORMAL &&
        Math.abs(planes[at + 2] - z) < SAME_NORMAL &&
        Math.abs(planes[at + 3] - d) < SAME_DISTANCE
      if (same) return false
    }
    if (this.count === this.flags.length) this.#grow()
    const at = this.count * 4
    this.planes[at] = x
    this.planes[at + 1] = y
    this.planes[at + 2] = z
    this.planes[at + 3] = d
    this.flags[this.count++] = flags
    return true
  }

  #grow(): void {
    const planes = new Float64Array(this.planes.length * 2)
    planes.set(this.planes)
    this.planes = planes
    const flags = new Uint32Array(this.flags.length * 2)
    flags.set(this.flags)
    this.flags = flags
  }
}

function isBehind(
  points: Float64Array,
  from: number,
  end: number,
  x: number,
  y: number,
  z: number,
  d: number,
): boolean {
  for (let p = from * 3; p < end * 3; p += 3) {
    if (points[p] * x + points[p + 1] * y + points[p + 2] * z > d + SAME_DISTANCE) return false
  }
  return true
}
