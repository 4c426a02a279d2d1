import { SAME_DISTANCE, SAME_NORMAL, SAME_POINT } from '@brushwork/geometry'

/** An edge shorter than this share of its cross product with an axis has no direction worth a plane [1]. */
const MIN_CROSS = 1e-3

/**
 * Solids with more sides than this are compared with nothing and get no planes for their edges, because both take the
 * square of the sides: a box near such an edge is stopped up to its own size too early. Real brushes have 4 to 40 sides.
 */
const MOST_COMPARED = 256

/**
 * The planes of one convex solid on the way: its sides, then its bevels. A box that is pushed against a solid touches it
 * with a side, a corner or an edge; with a plane for each of the three – the sides, the axes, and every edge crossed with
 * every axis – the solid grown by the box is exact, and a sweep needs no other test.
 */
export class ConvexPlanes {
  /** Four numbers a plane, sides first. */
  readonly planes: number[] = []
  /** Face flags, one a plane. */
  readonly flags: number[] = []
  #sides = 0

  get count(): number {
    return this.planes.length / 4
  }

  get sideCount(): number {
    return this.#sides
  }

  /** A side of the solid; one that is there already counts once. */
  addSide(x: number, y: number, z: number, d: number, flags: number): void {
    if (this.#add(x, y, z, d, flags)) this.#sides++
  }

  /** Adds what a box can touch besides the sides. @param points corners of the solid `[n × 3]`. @param edges indices of their ends `[edges × 2]`. */
  addBevels(points: ArrayLike<number>, edges: ArrayLike<number>): void {
    for (let axis = 0; axis < 3; axis++) {
      for (const sign of [1, -1]) {
        let reach = -Infinity
        for (let p = axis; p < points.length; p += 3) reach = Math.max(reach, sign * points[p])
        this.#add(axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0, reach, 0)
      }
    }
    if (this.#sides > MOST_COMPARED) return
    for (let edge = 0; edge < edges.length; edge += 2) this.#addEdge(points, edges[edge] * 3, edges[edge + 1] * 3)
  }

  #addEdge(points: ArrayLike<number>, a: number, b: number): void {
    const x = points[b] - points[a]
    const y = points[b + 1] - points[a + 1]
    const z = points[b + 2] - points[a + 2]
    const length = Math.sqrt(x * x + y * y + z * z)
    if (length < SAME_POINT) return
    this.#addThrough(points, a, 0, z / length, -y / length)
    this.#addThrough(points, a, -z / length, 0, x / length)
    this.#addThrough(points, a, y / length, -x / length, 0)
  }

  /** The planes through a point with this normal, either way, if they have the whole solid behind them. */
  #addThrough(points: ArrayLike<number>, at: number, x: number, y: number, z: number): void {
    const size = Math.sqrt(x * x + y * y + z * z)
    if (size < MIN_CROSS) return
    for (const sign of [1 / size, -1 / size]) {
      const [nx, ny, nz] = [x * sign, y * sign, z * sign]
      const d = nx * points[at] + ny * points[at + 1] + nz * points[at + 2]
      if (isBehind(points, nx, ny, nz, d)) this.#add(nx, ny, nz, d, 0)
    }
  }

  #add(x: number, y: number, z: number, d: number, flags: number): boolean {
    const { planes } = this
    const compared = Math.min(planes.length, MOST_COMPARED * 16)
    for (let at = 0; at < compared; at += 4) {
      const same =
        Math.abs(planes[at] - x) < SAME_NORMAL &&
        Math.abs(planes[at + 1] - y) < SAME_NORMAL &&
        Math.abs(planes[at + 2] - z) < SAME_NORMAL &&
        Math.abs(planes[at + 3] - d) < SAME_DISTANCE
      if (same) return false
    }
    planes.push(x, y, z, d)
    this.flags.push(flags)
    return true
  }
}

function isBehind(points: ArrayLike<number>, x: number, y: number, z: number, d: number): boolean {
  for (let p = 0; p < points.length; p += 3) {
    if (points[p] * x + points[p + 1] * y + points[p + 2] * z > d + SAME_DISTANCE) return false
  }
  return true
}
