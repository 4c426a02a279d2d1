import { ON_PLANE } from '@brushwork/geometry'
import { FEW, VertexTree } from './vertex-tree.js'

/** The search box around an edge is wider than the distance, so that rounding loses nothing. */
const REACH = 2 * ON_PLANE

/** What rounding leaves between a line and points computed to be on it [quants]. */
const STRAIGHT = 1e-6

/** The tree is balanced, and at most one range waits at each level of it. */
const MOST_DEPTH = 40

/** Finds the vertices on an edge. */
export class EdgeSearch {
  /** What {@link find} found: vertices, in order from the edge's start; longer than used, because emptying it is slow. */
  readonly found: number[] = []
  foundCount = 0
  /** Whether all that was found is on the line but for rounding. */
  isStraight = true
  readonly #points: Float64Array
  readonly #tree: VertexTree
  /** `[vertices]` how far along the edge; only of those found. */
  readonly #shares: Float64Array
  /** Ranges of the tree's order that wait to be searched, and the part of the edge in each. */
  readonly #ranges = new Uint32Array(MOST_DEPTH * 2)
  readonly #parts = new Float64Array(MOST_DEPTH * 2)
  #depth = 0
  /** Start of the edge. */
  readonly #origin = new Float64Array(3)
  #to = 0
  /** From the edge's start to its end. */
  #x = 0
  #y = 0
  #z = 0
  #length2 = 0

  /** @param points `[count × 3, quants]`, no two the same. */
  constructor(points: Float64Array, count: number) {
    this.#points = points
    this.#tree = new VertexTree(points, count)
    this.#shares = new Float64Array(count)
  }

  /**
   * The vertices between the ends of an edge that are within ON_PLANE of it, into {@link found}. Both parts that such a
   * vertex divides the edge into are shorter than the edge.
   */
  find(from: number, to: number): void {
    const points = this.#points
    this.foundCount = 0
    this.isStraight = true
    this.#to = to
    for (let axis = 0; axis < 3; axis++) this.#origin[axis] = points[from * 3 + axis]
    this.#x = points[to * 3] - points[from * 3]
    this.#y = points[to * 3 + 1] - points[from * 3 + 1]
    this.#z = points[to * 3 + 2] - points[from * 3 + 2]
    this.#length2 = this.#x * this.#x + this.#y * this.#y + this.#z * this.#z
    this.#search()
    if (this.foundCount > 1) this.#sortFound()
  }

  #sortFound(): void {
    const shares = this.#shares
    this.found.length = this.foundCount
    this.found.sort((a, b) => shares[a] - shares[b] || a - b)
  }

  /** Goes down with the part of the edge that lies in each half; halves that are still to do wait on a stack. */
  #search(): void {
    const { placed, axes, order } = this.#tree
    this.#depth = 0
    this.#wait(0, order.length, 0, 1)
    while (this.#depth > 0) {
      const top = --this.#depth
      let low = this.#ranges[top * 2]
      let high = this.#ranges[top * 2 + 1]
      let start = this.#parts[top * 2]
      let end = this.#parts[top * 2 + 1]
      while (high - low > FEW) {
        const middle = (low + high) >> 1
        const axis = axes[middle]
        const slope = axis === 0 ? this.#x : axis === 1 ? this.#y : this.#z
        // How far the node is from the edge's start along the axis.
        const way = placed[middle * 3 + axis] - this.#origin[axis]
        if (Math.min(slope * start, slope * end) - REACH > way) {
          low = middle + 1
          continue
        }
        if (Math.max(slope * start, slope * end) + REACH >= way) {
          this.#test(middle, middle + 1)
          // Shares of the edge at which it comes within reach of the node; none when it runs along it.
          const below = slope === 0 ? 0 : (way - REACH) / slope
          const above = slope === 0 ? 1 : (way + REACH) / slope
          if (slope < 0) {
            this.#wait(middle + 1, high, start, Math.min(below, end))
            start = Math.max(above, start)
          } else {
            this.#wait(middle + 1, high, Math.max(below, start), end)
            end = Math.min(above, end)
          }
        }
        high = middle
      }
      this.#test(low, high)
    }
  }

  #wait(low: number, high: number, start: number, end: number): void {
    const top = this.#depth++
    this.#ranges[top * 2] = low
    this.#ranges[top * 2 + 1] = high
    this.#parts[top * 2] = start
    this.#parts[top * 2 + 1] = end
  }

  /** Takes those of a range of the order that lie on the edge. */
  #test(low: number, high: number): void {
    const { placed, order } = this.#tree
    const [ox, oy, oz] = [this.#origin[0], this.#origin[1], this.#origin[2]]
    const [ux, uy, uz] = [this.#x, this.#y, this.#z]
    const length2 = this.#length2
    for (let place = low; place < high; place++) {
      const x = placed[place * 3] - ox
      const y = placed[place * 3 + 1] - oy
      const z = placed[place * 3 + 2] - oz
      const along = x * ux + y * uy + z * uz
      if (!(along > 0 && along < length2)) continue
      const share = along / length2
      const dx = x - ux * share
      const dy = y - uy * share
      const dz = z - uz * share
      const off2 = dx * dx + dy * dy + dz * dz
      if (off2 > ON_PLANE * ON_PLANE) continue
      if (x * x + y * y + z * z < length2 && (x - ux) ** 2 + (y - uy) ** 2 + (z - uz) ** 2 < length2) {
        this.#take(order[place], share, off2)
      }
    }
  }

  #take(vertex: number, share: number, off2: number): void {
    if (vertex === this.#to) return
    if (off2 > STRAIGHT * STRAIGHT) this.isStraight = false
    this.#shares[vertex] = share
    this.found[this.foundCount++] = vertex
  }
}
