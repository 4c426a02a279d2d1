import { ON_PLANE } from '@brushwork/geometry'
import { SEARCH_REACH, STRAIGHT_LINE } from '../../../epsilon.js'
import { FEW, VertexIndex } from './vertex-index.js'

/** The tree is balanced, and at most one range is pending at each level. */
const MAX_DEPTH = 40

/** Longer rows of points are searched by the tree. */
const MAX_IN_ROW = 64

/** More are sorted by the engine, which takes n log n. */
const MAX_INSERTED = 16

/** Finds the vertices on an edge: along an axis, as most edges run, by rows of points, else by a tree. */
export class EdgeSearch {
  /** Vertices found by {@link find}, in order from the edge's start. Longer than used, because emptying it is slow. */
  readonly found: number[] = []
  foundCount = 0
  /** Whether all vertices found are on the line except for rounding. */
  isStraight = true
  readonly #points: Float64Array
  readonly #index: VertexIndex
  /** `[vertices]` position along the edge, of those found. */
  readonly #shares: Float64Array
  /** Pending ranges of the tree's order, and the part of the edge in each. */
  readonly #ranges = new Uint32Array(MAX_DEPTH * 2)
  readonly #parts = new Float64Array(MAX_DEPTH * 2)
  #depth = 0
  /** Start of the edge. */
  readonly #origin = new Float64Array(3)
  #to = 0
  /** From the edge's start to its end. */
  #x = 0
  #y = 0
  #z = 0
  #length2 = 0
  /** The point tested last: its position along the edge, and its squared distance from it. */
  #share = 0
  #off2 = 0

  /** @param points `[count × 3, quants]`, no two the same; kept as a view. */
  constructor(points: Float64Array, count: number) {
    this.#points = points
    this.#index = new VertexIndex(points, count)
    this.#shares = new Float64Array(count)
  }

  /**
   * The vertices between the ends of an edge that are within ON_PLANE of it, into {@link found}. Both parts that such a
   * vertex divides the edge into are shorter than the edge.
   */
  find(from: number, to: number): void {
    const points = this.#points
    const origin = this.#origin
    this.foundCount = 0
    this.isStraight = true
    this.#to = to
    origin[0] = points[from * 3]
    origin[1] = points[from * 3 + 1]
    origin[2] = points[from * 3 + 2]
    this.#x = points[to * 3] - origin[0]
    this.#y = points[to * 3 + 1] - origin[1]
    this.#z = points[to * 3 + 2] - origin[2]
    this.#length2 = this.#x * this.#x + this.#y * this.#y + this.#z * this.#z
    if (!this.#lookAlongAxis(from, to)) this.#search()
    if (this.foundCount > 1) this.#sortFound()
  }

  #sortFound(): void {
    const { found } = this
    const shares = this.#shares
    if (this.foundCount > MAX_INSERTED) {
      found.length = this.foundCount
      found.sort((a, b) => shares[a] - shares[b] || a - b)
      return
    }
    for (let index = 1; index < this.foundCount; index++) {
      const vertex = found[index]
      let at = index
      for (; at > 0 && this.#isBefore(vertex, found[at - 1]); at--) found[at] = found[at - 1]
      found[at] = vertex
    }
  }

  #isBefore(a: number, b: number): boolean {
    const difference = this.#shares[a] - this.#shares[b]
    return difference < 0 || (difference === 0 && a < b)
  }

  /** Tests the points between the ends of an axial edge; false when there may be others. */
  #lookAlongAxis(from: number, to: number): boolean {
    const axis = axisOf(this.#x, this.#y, this.#z)
    if (axis < 0) return false
    const lines = this.#index.linesOf(axis)
    const { order, ranks } = lines
    const step = ranks[from] < ranks[to] ? 1 : -1
    if (Math.abs(ranks[to] - ranks[from]) > MAX_IN_ROW || !lines.isAlone(from)) return false
    const points = this.#points
    for (let rank = ranks[from] + step; rank !== ranks[to]; rank += step) {
      const point = order[rank]
      this.#test(point, points[point * 3], points[point * 3 + 1], points[point * 3 + 2])
    }
    return true
  }

  /** Descends with the part of the edge inside each half; the other half waits on a stack. */
  #search(): void {
    const { points, axes, order } = this.#index.tree
    this.#depth = 0
    this.#wait(0, this.#index.count, 0, 1)
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
        // Distance of the node from the edge's start along the axis.
        const distance = points[middle * 3 + axis] - this.#origin[axis]
        if (Math.min(slope * start, slope * end) - SEARCH_REACH > distance) {
          low = middle + 1
          continue
        }
        if (Math.max(slope * start, slope * end) + SEARCH_REACH >= distance) {
          this.#test(order[middle], points[middle * 3], points[middle * 3 + 1], points[middle * 3 + 2])
          // Positions at which the edge comes within reach of the node; the whole edge when it is parallel.
          const below = slope === 0 ? 0 : (distance - SEARCH_REACH) / slope
          const above = slope === 0 ? 1 : (distance + SEARCH_REACH) / slope
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
      for (let index = low; index < high; index++) {
        this.#test(order[index], points[index * 3], points[index * 3 + 1], points[index * 3 + 2])
      }
    }
  }

  #wait(low: number, high: number, start: number, end: number): void {
    const top = this.#depth++
    this.#ranges[top * 2] = low
    this.#ranges[top * 2 + 1] = high
    this.#parts[top * 2] = start
    this.#parts[top * 2 + 1] = end
  }

  /** Takes a vertex if it lies on the edge. */
  #test(vertex: number, x: number, y: number, z: number): void {
    if (this.#isNear(x, y, z)) this.#take(vertex)
  }

  /** Whether a point lies on the edge; stores its position and distance. */
  #isNear(px: number, py: number, pz: number): boolean {
    const x = px - this.#origin[0]
    const y = py - this.#origin[1]
    const z = pz - this.#origin[2]
    const ux = this.#x
    const uy = this.#y
    const uz = this.#z
    const length2 = this.#length2
    const along = x * ux + y * uy + z * uz
    if (!(along > 0 && along < length2)) return false
    const share = along / length2
    const dx = x - ux * share
    const dy = y - uy * share
    const dz = z - uz * share
    const off2 = dx * dx + dy * dy + dz * dz
    if (off2 > ON_PLANE * ON_PLANE) return false
    this.#share = share
    this.#off2 = off2
    return x * x + y * y + z * z < length2 && (x - ux) ** 2 + (y - uy) ** 2 + (z - uz) ** 2 < length2
  }

  #take(vertex: number): void {
    if (vertex === this.#to) return
    if (this.#off2 > STRAIGHT_LINE * STRAIGHT_LINE) this.isStraight = false
    this.#shares[vertex] = this.#share
    this.found[this.foundCount++] = vertex
  }
}

/** The axis of a direction, −1 for none. */
function axisOf(x: number, y: number, z: number): number {
  if (x === 0) return y === 0 ? 2 : z === 0 ? 1 : -1
  return y === 0 && z === 0 ? 0 : -1
}
