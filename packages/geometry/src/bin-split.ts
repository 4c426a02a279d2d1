/** Slabs of each axis between which a range may be divided. */
const BINS = 16

type Boxes = Float32Array | Float64Array

/** How trees want their ranges divided. */
interface BinSplitOptions {
  /** Boxes of a leaf: a part costs its surface times the leafs that it needs, and full leafs are cheaper. */
  readonly leafBoxes: number
  /** Ranges have a bin for each of their boxes, at least this many and at most 16. */
  readonly leastBins: number
}

/** Divides ranges of boxes where the surface area heuristic, in bins, finds the least cost. The first of equal ones wins. */
export class BinSplit {
  /** The box of the range measured last: min x y z, max x y z. */
  readonly bounds = new Float64Array(6)
  readonly #boxes: Boxes
  readonly #order: Uint32Array
  readonly #leafBoxes: number
  readonly #leastBins: number
  /** Least and greatest middle of the measured range, times two. */
  readonly #middles = new Float64Array(6)
  /** `[axes × bins]` */
  readonly #counts = new Int32Array(3 * BINS)
  /** `[axes × bins × 6]` */
  readonly #bins = new Float64Array(3 * BINS * 6)
  /** `[bins]` cost of everything after a bin. */
  readonly #above = new Float64Array(BINS)
  /** Bins of the range. */
  #binCount = BINS
  /** Box of a sweep. */
  readonly #swept = new Float64Array(6)
  /** `[boxes]` and `[boxes × 6]` the upper part of a range while it is divided. */
  readonly #upperOrder: Uint32Array
  readonly #upperBoxes: Boxes

  /**
   * @param boxes `[n × 6]` min x y z, max x y z  @param order of the boxes, such as 0, 1, 2, …
   * `divide` sorts both, so that ranges stay together in memory.
   */
  constructor(boxes: Boxes, order: Uint32Array, { leafBoxes, leastBins }: BinSplitOptions) {
    this.#boxes = boxes
    this.#order = order
    this.#leafBoxes = leafBoxes
    this.#leastBins = leastBins
    this.#upperOrder = new Uint32Array(order.length)
    this.#upperBoxes = boxes instanceof Float32Array ? new Float32Array(boxes.length) : new Float64Array(boxes.length)
  }

  /** Finds the `bounds` of a range, and prepares to divide it. */
  measure(first: number, end: number): void {
    const boxes = this.#boxes
    for (let axis = 0; axis < 3; axis++) {
      let least = Number.POSITIVE_INFINITY
      let greatest = Number.NEGATIVE_INFINITY
      let low = Number.POSITIVE_INFINITY
      let high = Number.NEGATIVE_INFINITY
      for (let index = first; index < end; index++) {
        const near = boxes[index * 6 + axis]
        const far = boxes[index * 6 + 3 + axis]
        if (near < least) least = near
        if (far > greatest) greatest = far
        if (near + far < low) low = near + far
        if (near + far > high) high = near + far
      }
      this.bounds[axis] = least
      this.bounds[3 + axis] = greatest
      this.#middles[axis] = low
      this.#middles[3 + axis] = high
    }
  }

  /**
   * Sorts the range measured last into two, which keep their order.
   * @returns the start of the second; half of the range, without sorting, where all middles are equal
   */
  divide(first: number, end: number): number {
    this.#binCount = Math.max(this.#leastBins, Math.min(BINS, end - first))
    this.#fill(first, end)
    let bestAxis = -1
    let bestBin = 0
    let bestCost = Number.POSITIVE_INFINITY
    for (let axis = 0; axis < 3; axis++) {
      if (this.#scale(axis) === 0) continue
      this.#sumAbove(axis)
      this.#swept.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3)
      let count = 0
      for (let bin = 0; bin < this.#binCount - 1; bin++) {
        count += this.#sweep(axis * BINS + bin)
        const cost = this.#costOf(count) + this.#above[bin]
        if (count === 0 || count === end - first || !(cost < bestCost)) continue
        bestAxis = axis
        bestBin = bin
        bestCost = cost
      }
    }
    return bestAxis < 0 ? (first + end) >> 1 : this.#partition(first, end, bestAxis, bestBin)
  }

  /** Bins of a length, 0 where all middles of the axis are equal. */
  #scale(axis: number): number {
    const scale = this.#binCount / (this.#middles[3 + axis] - this.#middles[axis])
    return Number.isFinite(scale) ? scale : 0
  }

  #fill(first: number, end: number): void {
    const boxes = this.#boxes
    const bins = this.#bins
    const counts = this.#counts
    const last = this.#binCount - 1
    for (let axis = 0; axis < 3; axis++) {
      const scale = this.#scale(axis)
      if (scale === 0) continue
      const low = this.#middles[axis]
      this.#empty(axis)
      for (let index = first; index < end; index++) {
        const from = index * 6
        const bin = axis * BINS + binOf(boxes[from + axis] + boxes[from + 3 + axis], low, scale, last)
        counts[bin]++
        const to = bin * 6
        if (boxes[from] < bins[to]) bins[to] = boxes[from]
        if (boxes[from + 1] < bins[to + 1]) bins[to + 1] = boxes[from + 1]
        if (boxes[from + 2] < bins[to + 2]) bins[to + 2] = boxes[from + 2]
        if (boxes[from + 3] > bins[to + 3]) bins[to + 3] = boxes[from + 3]
        if (boxes[from + 4] > bins[to + 4]) bins[to + 4] = boxes[from + 4]
        if (boxes[from + 5] > bins[to + 5]) bins[to + 5] = boxes[from + 5]
      }
    }
  }

  #empty(axis: number): void {
    for (let bin = axis * BINS; bin < axis * BINS + this.#binCount; bin++) {
      this.#counts[bin] = 0
      for (let word = bin * 6; word < bin * 6 + 3; word++) {
        this.#bins[word] = Number.POSITIVE_INFINITY
        this.#bins[word + 3] = Number.NEGATIVE_INFINITY
      }
    }
  }

  #sumAbove(axis: number): void {
    this.#swept.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3)
    let count = 0
    for (let bin = this.#binCount - 1; bin > 0; bin--) {
      count += this.#sweep(axis * BINS + bin)
      this.#above[bin - 1] = this.#costOf(count)
    }
  }

  /** Adds the box of a bin. @returns its boxes */
  #sweep(bin: number): number {
    const swept = this.#swept
    const bins = this.#bins
    const from = bin * 6
    for (let axis = 0; axis < 3; axis++) {
      if (bins[from + axis] < swept[axis]) swept[axis] = bins[from + axis]
      if (bins[from + axis + 3] > swept[axis + 3]) swept[axis + 3] = bins[from + axis + 3]
    }
    return this.#counts[bin]
  }

  /** Surface of the swept box, times the leafs that its boxes need at least. */
  #costOf(count: number): number {
    if (count === 0) return 0
    const box = this.#swept
    const x = box[3] - box[0]
    const y = box[4] - box[1]
    const z = box[5] - box[2]
    return (x * y + y * z + z * x) * Math.ceil(count / this.#leafBoxes)
  }

  #partition(first: number, end: number, axis: number, lastBin: number): number {
    const boxes = this.#boxes
    const order = this.#order
    const low = this.#middles[axis]
    const scale = this.#scale(axis)
    const last = this.#binCount - 1
    let middle = first
    let upper = 0
    for (let index = first; index < end; index++) {
      if (binOf(boxes[index * 6 + axis] + boxes[index * 6 + 3 + axis], low, scale, last) <= lastBin) {
        order[middle] = order[index]
        copyBox(boxes, index, boxes, middle++)
      } else {
        this.#upperOrder[upper] = order[index]
        copyBox(boxes, index, this.#upperBoxes, upper++)
      }
    }
    order.set(this.#upperOrder.subarray(0, upper), middle)
    boxes.set(this.#upperBoxes.subarray(0, upper * 6), middle * 6)
    return middle
  }
}

function copyBox(from: Boxes, box: number, to: Boxes, at: number): void {
  for (let word = 0; word < 6; word++) to[at * 6 + word] = from[box * 6 + word]
}

function binOf(middle: number, low: number, scale: number, last: number): number {
  return Math.min(last, Math.floor((middle - low) * scale))
}
