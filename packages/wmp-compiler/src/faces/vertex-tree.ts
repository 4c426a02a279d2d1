import { ON_PLANE } from '@brushwork/geometry'

/** Vertices that are searched one by one. */
const FEW = 8
/** The search box around an edge is wider than the distance, so that rounding loses nothing. */
const REACH = 2 * ON_PLANE

/** Finds the vertices on an edge: a balanced tree over points, each node the middle one along its widest axis. */
export class VertexTree {
  /** What {@link find} found: vertices, in order from the edge's start. */
  readonly found: number[] = []
  readonly #points: Float64Array
  /** The tree: the middle of every range is its node. */
  readonly #order: Uint32Array
  /** `[vertices]` axis of the node at this place of the order. */
  readonly #axes: Uint8Array
  /** `[vertices]` how far along the edge; only of those found. */
  readonly #shares: Float64Array
  #from = 0
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
  }

  /**
   * The vertices between the ends of an edge that are within ON_PLANE of it, into {@link found}. Both parts that such a
   * vertex divides the edge into are shorter than the edge.
   */
  find(from: number, to: number): void {
    const points = this.#points
    this.found.length = 0
    this.#from = from
    this.#to = to
    this.#x = points[to * 3] - points[from * 3]
    this.#y = points[to * 3 + 1] - points[from * 3 + 1]
    this.#z = points[to * 3 + 2] - points[from * 3 + 2]
    this.#length2 = this.#x * this.#x + this.#y * this.#y + this.#z * this.#z
    this.#search(0, this.#order.length, 0, 1)
    const shares = this.#shares
    if (this.found.length > 1) this.found.sort((a, b) => shares[a] - shares[b] || a - b)
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

  /** Searches a range of the order along the part of the edge between two shares of it. */
  #search(low: number, high: number, start: number, end: number): void {
    if (high - low <= FEW) {
      for (let place = low; place < high; place++) this.#test(this.#order[place])
      return
    }
    const middle = (low + high) >> 1
    const axis = this.#axes[middle]
    const value = this.#points[this.#order[middle] * 3 + axis]
    const origin = this.#points[this.#from * 3 + axis]
    const slope = axis === 0 ? this.#x : axis === 1 ? this.#y : this.#z
    const a = origin + slope * start
    const b = origin + slope * end
    const goesLow = Math.min(a, b) - REACH <= value
    const goesHigh = Math.max(a, b) + REACH >= value
    if (goesLow && goesHigh) {
      this.#test(this.#order[middle])
      this.#searchBoth(low, high, start, end, (value - REACH - origin) / slope, (value + REACH - origin) / slope)
    } else if (goesLow) this.#search(low, middle, start, end)
    else this.#search(middle + 1, high, start, end)
  }

  /** @param below,above shares of the edge that lie REACH below and above the node; not numbers when it runs along it. */
  #searchBoth(low: number, high: number, start: number, end: number, below: number, above: number): void {
    const middle = (low + high) >> 1
    if (below < above) {
      this.#search(low, middle, start, Math.min(above, end))
      this.#search(middle + 1, high, Math.max(below, start), end)
    } else if (below > above) {
      this.#search(low, middle, Math.max(above, start), end)
      this.#search(middle + 1, high, start, Math.min(below, end))
    } else {
      this.#search(low, middle, start, end)
      this.#search(middle + 1, high, start, end)
    }
  }

  #test(vertex: number): void {
    const points = this.#points
    const x = points[vertex * 3] - points[this.#from * 3]
    const y = points[vertex * 3 + 1] - points[this.#from * 3 + 1]
    const z = points[vertex * 3 + 2] - points[this.#from * 3 + 2]
    const along = x * this.#x + y * this.#y + z * this.#z
    if (!(along > 0 && along < this.#length2) || vertex === this.#to) return
    const share = along / this.#length2
    const dx = x - this.#x * share
    const dy = y - this.#y * share
    const dz = z - this.#z * share
    if (dx * dx + dy * dy + dz * dz > ON_PLANE * ON_PLANE) return
    const [ex, ey, ez] = [x - this.#x, y - this.#y, z - this.#z]
    if (x * x + y * y + z * z >= this.#length2 || ex * ex + ey * ey + ez * ez >= this.#length2) return
    this.#shares[vertex] = share
    this.found.push(vertex)
  }
}
