import { TRIANGLES } from './tree-layout.js'

/** Slabs of each axis between which a range may be divided; ranges of fewer triangles have one for each. */
const BINS = 16
const AXES = [0, 1, 2]

/** Divides ranges of triangles where the surface area heuristic, in bins, finds the least cost. */
export class BinSplit {
  readonly #triangles: Float32Array
  readonly #order: Uint32Array
  /** Least and greatest middle of the bounded range, times two. */
  readonly #middles = new Float64Array(6)
  /** `[axes × bins]` */
  readonly #counts = new Int32Array(3 * BINS)
  /** `[axes × bins × 6]` */
  readonly #boxes = new Float64Array(3 * BINS * 6)
  /** `[bins]` cost of everything after a bin. */
  readonly #above = new Float64Array(BINS)
  /** Bins of the range. */
  #bins = BINS
  /** Box of a sweep. */
  readonly #swept = new Float64Array(6)

  /** @param triangles `[triangles × 6]` their boxes  @param order `divide` sorts it and the boxes, so that ranges stay together in memory */
  constructor(triangles: Float32Array, order: Uint32Array) {
    this.#triangles = triangles
    this.#order = order
  }

  /** Writes the box of a range, and prepares to divide it. */
  bound(first: number, end: number, boxes: Float32Array, at: number): void {
    const triangles = this.#triangles
    const middles = this.#middles
    for (const axis of AXES) {
      let least = Number.POSITIVE_INFINITY
      let greatest = Number.NEGATIVE_INFINITY
      let low = Number.POSITIVE_INFINITY
      let high = Number.NEGATIVE_INFINITY
      for (let index = first; index < end; index++) {
        const near = triangles[index * 6 + axis]
        const far = triangles[index * 6 + 3 + axis]
        if (near < least) least = near
        if (far > greatest) greatest = far
        if (near + far < low) low = near + far
        if (near + far > high) high = near + far
      }
      boxes[at + axis] = least
      boxes[at + 3 + axis] = greatest
      middles[axis] = low
      middles[3 + axis] = high
    }
  }

  /** Sorts the range bounded last into two. @returns the start of the second, or −1 where all middles are equal */
  divide(first: number, end: number): number {
    this.#bins = Math.min(BINS, end - first)
    this.#fill(first, end)
    let bestAxis = -1
    let bestBin = 0
    let bestCost = Number.POSITIVE_INFINITY
    for (const axis of AXES) {
      if (this.#scale(axis) === 0) continue
      this.#sumAbove(axis)
      this.#swept.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3)
      let count = 0
      for (let bin = 0; bin < this.#bins - 1; bin++) {
        count += this.#sweep(axis * BINS + bin)
        const cost = costOf(this.#swept, count) + this.#above[bin]
        if (count === 0 || count === end - first || !(cost < bestCost)) continue
        bestAxis = axis
        bestBin = bin
        bestCost = cost
      }
    }
    return bestAxis < 0 ? -1 : this.#partition(first, end, bestAxis, bestBin)
  }

  /** Bins of a length, 0 where all middles of the axis are equal. */
  #scale(axis: number): number {
    const size = this.#middles[3 + axis] - this.#middles[axis]
    return size > 0 ? this.#bins / size : 0
  }

  #fill(first: number, end: number): void {
    const triangles = this.#triangles
    const boxes = this.#boxes
    const counts = this.#counts
    const bins = this.#bins
    for (const axis of AXES) {
      const scale = this.#scale(axis)
      if (scale === 0) continue
      const low = this.#middles[axis]
      this.#empty(axis)
      for (let index = first; index < end; index++) {
        const from = index * 6
        const bin = axis * BINS + binOf(triangles[from + axis] + triangles[from + 3 + axis], low, scale, bins)
        counts[bin]++
        const to = bin * 6
        if (triangles[from] < boxes[to]) boxes[to] = triangles[from]
        if (triangles[from + 1] < boxes[to + 1]) boxes[to + 1] = triangles[from + 1]
        if (triangles[from + 2] < boxes[to + 2]) boxes[to + 2] = triangles[from + 2]
        if (triangles[from + 3] > boxes[to + 3]) boxes[to + 3] = triangles[from + 3]
        if (triangles[from + 4] > boxes[to + 4]) boxes[to + 4] = triangles[from + 4]
        if (triangles[from + 5] > boxes[to + 5]) boxes[to + 5] = triangles[from + 5]
      }
    }
  }

  #empty(axis: number): void {
    for (let bin = axis * BINS; bin < axis * BINS + this.#bins; bin++) {
      this.#counts[bin] = 0
      for (let word = bin * 6; word < bin * 6 + 3; word++) {
        this.#boxes[word] = Number.POSITIVE_INFINITY
        this.#boxes[word + 3] = Number.NEGATIVE_INFINITY
      }
    }
  }

  #sumAbove(axis: number): void {
    this.#swept.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3)
    let count = 0
    for (let bin = this.#bins - 1; bin > 0; bin--) {
      count += this.#sweep(axis * BINS + bin)
      this.#above[bin - 1] = costOf(this.#swept, count)
    }
  }

  /** Adds the box of a bin. @returns its triangles */
  #sweep(bin: number): number {
    const swept = this.#swept
    const boxes = this.#boxes
    const from = bin * 6
    for (let axis = 0; axis < 3; axis++) {
      if (boxes[from + axis] < swept[axis]) swept[axis] = boxes[from + axis]
      if (boxes[from + axis + 3] > swept[axis + 3]) swept[axis + 3] = boxes[from + axis + 3]
    }
    return this.#counts[bin]
  }

  #partition(first: number, end: number, axis: number, lastBin: number): number {
    const order = this.#order
    const triangles = this.#triangles
    const low = this.#middles[axis]
    const scale = this.#scale(axis)
    const bins = this.#bins
    let middle = first
    for (let index = first; index < end; index++) {
      if (binOf(triangles[index * 6 + axis] + triangles[index * 6 + 3 + axis], low, scale, bins) > lastBin) continue
      const triangle = order[index]
      order[index] = order[middle]
      order[middle] = triangle
      for (let word = 0; word < 6; word++) {
        const number = triangles[index * 6 + word]
        triangles[index * 6 + word] = triangles[middle * 6 + word]
        triangles[middle * 6 + word] = number
      }
      middle++
    }
    return middle
  }
}

function binOf(middle: number, low: number, scale: number, bins: number): number {
  return Math.min(bins - 1, Math.floor((middle - low) * scale))
}

/** Surface of a box, times the leafs that its triangles need at least. */
function costOf(box: Float64Array, count: number): number {
  if (count === 0) return 0
  const x = box[3] - box[0]
  const y = box[4] - box[1]
  const z = box[5] - box[2]
  return (x * y + y * z + z * x) * Math.ceil(count / TRIANGLES)
}
