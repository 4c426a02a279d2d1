import { emptyBox, growBox, ON_PLANE } from '@brushwork/geometry'
import { SEARCH_REACH, STRAIGHT_LINE } from '../epsilon.js'
import { VertexIndex } from './vertex-index.js'
import type { VertexMatch } from './vertex-match.js'
import { FEW } from './vertex-tree.js'

/** The tree is balanced, and at most one range waits at each level of it. */
const MOST_DEPTH = 40

/** Rows of points around an edge may be crowded; the tree does not mind. */
const MOST_IN_ROW = 64

/** More are sorted by the engine, which takes n log n. */
const MOST_INSERTED = 16

/** Finds the vertices on an edge: along an axis, as most edges run, by the rows of points there, else by a tree. */
export class EdgeSearch {
  /** What {@link find} found: vertices, in order from the edge's start; longer than used, because emptying it is slow. */
  readonly found: number[] = []
  foundCount = 0
  /** Whether all that was found is on the line but for rounding. */
  isStraight = true
  readonly #points: Float64Array
  readonly #index: VertexIndex
  /** What the vertices are in the index; undefined when they are its points. */
  readonly #match: VertexMatch | undefined
  /** Box of the vertices that are not in the index, wider by the distance: min x y z, max x y z. */
  readonly #added: Float64Array | undefined
  /** The vertices that are not in the index, by x, and where that is. */
  readonly #addedOrder: readonly number[]
  readonly #addedPlaces: Float64Array
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
  /** Of the point that was looked at last: how far along the edge it is, and how far off it (squared). */
  #share = 0
  #off2 = 0

  /**
   * @param points `[count × 3, quants]`, no two the same. @param index of nearly the same ones, with `match`; of these when
   * that is left out.
   */
  constructor(points: Float64Array, count: number, index = new VertexIndex(points, count), match?: VertexMatch) {
    this.#points = points
    this.#index = index
    this.#match = match
    this.#added = match && match.added.length > 0 ? boxOf(points, match.added) : undefined
    this.#addedOrder = match ? match.added.toSorted((a, b) => points[a * 3] - points[b * 3]) : []
    this.#addedPlaces = Float64Array.from(this.#addedOrder, (vertex) => points[vertex * 3])
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
    if (this.#added !== undefined && this.#meets(this.#added)) this.#lookAtAdded()
    if (this.foundCount > 1) this.#sortFound()
  }

  #sortFound(): void {
    const { found } = this
    const shares = this.#shares
    if (this.foundCount > MOST_INSERTED) {
      found.length = this.foundCount
      found.sort((a, b) => shares[a] - shares[b] || a - b)
      return
    }
    for (let place = 1; place < this.foundCount; place++) {
      const vertex = found[place]
      let at = place
      for (; at > 0 && this.#isBefore(vertex, found[at - 1]); at--) found[at] = found[at - 1]
      found[at] = vertex
    }
  }

  #isBefore(a: number, b: number): boolean {
    const difference = this.#shares[a] - this.#shares[b]
    return difference < 0 || (difference === 0 && a < b)
  }

  /** Tests the points that stand in a row between the ends of an edge along an axis; false when that may not be all. */
  #lookAlongAxis(from: number, to: number): boolean {
    const axis = axisOf(this.#x, this.#y, this.#z)
    if (axis < 0) return false
    const start = this.#match === undefined ? from : this.#match.places[from]
    const end = this.#match === undefined ? to : this.#match.places[to]
    if (start < 0 || end < 0) return false
    const lines = this.#index.linesOf(axis)
    const { order, ranks } = lines
    const step = ranks[start] < ranks[end] ? 1 : -1
    if (Math.abs(ranks[end] - ranks[start]) > MOST_IN_ROW || !lines.isAlone(start)) return false
    const { points } = this.#index
    for (let rank = ranks[start] + step; rank !== ranks[end]; rank += step) {
      const point = order[rank]
      this.#test(point, points[point * 3], points[point * 3 + 1], points[point * 3 + 2])
    }
    return true
  }

  #lookAtAdded(): void {
    const points = this.#points
    const places = this.#addedPlaces
    const start = this.#origin[0]
    const last = Math.max(start, start + this.#x) + SEARCH_REACH
    for (let at = firstFrom(places, Math.min(start, start + this.#x) - SEARCH_REACH); places[at] <= last; at++) {
      const vertex = this.#addedOrder[at]
      if (this.#isNear(points[vertex * 3], points[vertex * 3 + 1], points[vertex * 3 + 2])) this.#take(vertex)
    }
  }

  /** Whether the box around the edge touches another one. */
  #meets(box: Float64Array): boolean {
    const x = this.#origin[0]
    const y = this.#origin[1]
    const z = this.#origin[2]
    return (
      Math.min(x, x + this.#x) <= box[3] &&
      Math.max(x, x + this.#x) >= box[0] &&
      Math.min(y, y + this.#y) <= box[4] &&
      Math.max(y, y + this.#y) >= box[1] &&
      Math.min(z, z + this.#z) <= box[5] &&
      Math.max(z, z + this.#z) >= box[2]
    )
  }

  /** Goes down with the part of the edge that lies in each half; halves that are still to do wait on a stack. */
  #search(): void {
    const { placed, axes, order } = this.#index.tree
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
        // How far the node is from the edge's start along the axis.
        const way = placed[middle * 3 + axis] - this.#origin[axis]
        if (Math.min(slope * start, slope * end) - SEARCH_REACH > way) {
          low = middle + 1
          continue
        }
        if (Math.max(slope * start, slope * end) + SEARCH_REACH >= way) {
          this.#test(order[middle], placed[middle * 3], placed[middle * 3 + 1], placed[middle * 3 + 2])
          // Shares of the edge at which it comes within reach of the node; none when it runs along it.
          const below = slope === 0 ? 0 : (way - SEARCH_REACH) / slope
          const above = slope === 0 ? 1 : (way + SEARCH_REACH) / slope
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
      for (let place = low; place < high; place++) {
        this.#test(order[place], placed[place * 3], placed[place * 3 + 1], placed[place * 3 + 2])
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

  /** Takes the vertex at a point of the index if it lies on the edge. */
  #test(point: number, px: number, py: number, pz: number): void {
    if (!this.#isNear(px, py, pz)) return
    const vertex = this.#match === undefined ? point : this.#match.numbers[point]
    if (vertex >= 0) this.#take(vertex)
  }

  /** Whether a point lies on the edge; keeps how far along it, and how far off. */
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

/** The first place, in rising order, of at least so much. */
function firstFrom(places: Float64Array, least: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle] < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Box of the chosen points, wider by {@link SEARCH_REACH}. */
function boxOf(points: Float64Array, chosen: readonly number[]): Float64Array {
  const box = emptyBox()
  for (const vertex of chosen) growBox(box, points.subarray(vertex * 3, vertex * 3 + 3))
  return box.map((value, part) => (part < 3 ? value - SEARCH_REACH : value + SEARCH_REACH))
}

/** The axis that a way runs along, −1 for none. */
function axisOf(x: number, y: number, z: number): number {
  if (x === 0) return y === 0 ? 2 : z === 0 ? 1 : -1
  return y === 0 && z === 0 ? 0 : -1
}
