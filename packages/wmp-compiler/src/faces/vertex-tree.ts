import { ON_PLANE } from '@brushwork/geometry'

/** Vertices that are searched one by one. */
const FEW = 8
/** The search box around an edge is wider than the distance, so that rounding loses nothing. */
const REACH = 2 * ON_PLANE

/** What rounding leaves between a line and points computed to be on it [quants]. */
const STRAIGHT = 1e-6

/** The tree is balanced, and at most one range waits at each level of it. */
const MOST_DEPTH = 40

/** Finds the vertices on an edge: a balanced tree over points, each node the middle one along its widest axis. */
export class VertexTree {
  /** What {@link find} found: vertices, in order from the edge's start; longer than used. */
  readonly found: number[] = []
  foundCount = 0
  /** Whether all that was found is on the line but for rounding. */
  isStraight = true
  readonly #points: Float64Array
  /** The tree: the middle of every range is its node. */
  readonly #order: Uint32Array
  /** `[vertices × 3]` the points in that order. */
  readonly #placed: Float64Array
  /** `[vertices]` axis of the node at this place of the order. */
  readonly #axes: Uint8Array
  /** `[vertices]` how far along the edge; only of those found. */
  readonly #shares: Float64Array
  /** Ranges of the order that wait to be searched, and the part of the edge in each. */
  readonly #ranges = new Uint32Array(MOST_DEPTH * 2)
  readonly #parts = new Float64Array(MOST_DEPTH * 2)
  #depth = 0
  readonly #origin = new Float64Array(3)
  #to = 0
  #x = 0
  #y = 0
  #z = 0
  #length2 = 0

  /** @param points `[count × 3, quants]`, no two the same. */
  constructor(points: Float64Array, count: number) {
    this.#points = points
    this.#order = new Uint32Array(count)
    for (let vertex = 0; vertex < count; vertex++) this.#order[vertex] = vertex
    this.#axes = new Uint8Array(count)
    this.#shares = new Float64Array(count)
    this.#build(0, count)
    this.#placed = new Float64Array(count * 3)
    for (let place = 0; place < count * 3; place++) {
      this.#placed[place] = points[this.#order[Math.floor(place / 3)] * 3 + (place % 3)]
    }
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
    // Emptying the array itself would cost more than the search.
    this.found.length = this.foundCount
    this.found.sort((a, b) => shares[a] - shares[b] || a - b)
  }

  #build(low: number, high: number): void {
    if (high - low <= FEW) return
    const axis = this.#widestAxis(low, high)
    const middle = (low + high) >> 1
    this.#select(low, high - 1, middle, axis)
    this.#axes[middle] = axis
    this.#build(low, middle)
    this.#build(middle + 1, high)
  }

  #widestAxis(low: number, high: number): number {
    let best = 0
    let widest = -1
    for (let axis = 0; axis < 3; axis++) {
      let min = Infinity
      let max = -Infinity
      for (let place = low; place < high; place++) {
        const value = this.#points[this.#order[place] * 3 + axis]
        if (value < min) min = value
        if (value > max) max = value
      }
      if (max - min > widest) {
        widest = max - min
        best = axis
      }
    }
    return best
  }

  /** Puts the vertex that belongs there in order of an axis in the middle, lower ones before it (Hoare). */
  #select(first: number, last: number, middle: number, axis: number): void {
    const points = this.#points
    const order = this.#order
    let low = first
    let high = last
    while (low < high) {
      const pivot = points[order[(low + high) >> 1] * 3 + axis]
      let i = low
      let j = high
      while (i <= j) {
        while (points[order[i] * 3 + axis] < pivot) i++
        while (points[order[j] * 3 + axis] > pivot) j--
        if (i > j) break
        const swapped = order[i]
        order[i++] = order[j]
        order[j--] = swapped
      }
      if (middle <= j) high = j
      else if (middle >= i) low = i
      else return
    }
  }

  /** Goes down with the part of the edge that lies in each half; halves that are still to do wait on a stack. */
  #search(): void {
    const placed = this.#placed
    this.#depth = 0
    this.#wait(0, this.#order.length, 0, 1)
    while (this.#depth > 0) {
      const top = --this.#depth
      let low = this.#ranges[top * 2]
      let high = this.#ranges[top * 2 + 1]
      let start = this.#parts[top * 2]
      let end = this.#parts[top * 2 + 1]
      while (high - low > FEW) {
        const middle = (low + high) >> 1
        const axis = this.#axes[middle]
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
    const placed = this.#placed
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
        this.#take(this.#order[place], share, off2)
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
