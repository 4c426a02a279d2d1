/** Vertices that are not divided any further. */
export const FEW = 8

/** A balanced tree over points: the middle place of every range of the order is its node, the middle one along its widest axis. */
export class VertexTree {
  /** `[vertices]` */
  readonly order: Uint32Array
  /** `[vertices × 3, quants]` their points, in that order. */
  readonly placed: Float64Array
  /** `[vertices]` axis of the node at this place of the order; of ranges of more than {@link FEW}. */
  readonly axes: Uint8Array
  readonly #points: Float64Array

  /** @param points `[count × 3, quants]`. */
  constructor(points: Float64Array, count: number) {
    this.#points = points
    this.order = new Uint32Array(count)
    for (let vertex = 0; vertex < count; vertex++) this.order[vertex] = vertex
    this.axes = new Uint8Array(count)
    this.#build(0, count)
    this.placed = new Float64Array(count * 3)
    for (let place = 0; place < count; place++) {
      const vertex = this.order[place] * 3
      for (let axis = 0; axis < 3; axis++) this.placed[place * 3 + axis] = points[vertex + axis]
    }
  }

  #build(low: number, high: number): void {
    if (high - low <= FEW) return
    const axis = this.#widestAxis(low, high)
    const middle = (low + high) >> 1
    this.#select(low, high - 1, middle, axis)
    this.axes[middle] = axis
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
        const value = this.#points[this.order[place] * 3 + axis]
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
    const order = this.order
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
}
