/** Number of candidate splits of a node along an axis, plus one. */
const BINS = 16

/** Finds the cheapest split of a range of boxes. */
export class BoxBins {
  readonly #boxes: Float64Array
  readonly #order: Uint32Array
  readonly #spare: Uint32Array
  /** `[bins]` number of boxes in each bin of an axis. */
  readonly #counts = new Uint32Array(BINS)
  /** `[bins × 6]` bounds of each bin; undefined for empty bins. */
  readonly #bounds = new Float64Array(BINS * 6)
  /** `[bins]` cost of all bins after one. */
  readonly #behind = new Float64Array(BINS)
  readonly #growing = new Float64Array(6)
  /**
   * `[3]` twice the smallest center of the boxes, and bins per quant from it to the largest; not finite if all centers
   * are equal.
   */
  readonly #lows = new Float64Array(3)
  readonly #scales = new Float64Array(3)
  #cost = 0
  #axis = 0
  #bin = 0

  /** @param boxes `[n × 6]`. @param order of the boxes; {@link cut} changes it. */
  constructor(boxes: Float64Array, order: Uint32Array) {
    this.#boxes = boxes
    this.#order = order
    this.#spare = new Uint32Array(order.length)
  }

  /** The bounds of a range; valid until the next call. */
  boundsOf(from: number, to: number): Float64Array {
    const growing = this.#growing
    const boxes = this.#boxes
    const order = this.#order
    copy(growing, 0, boxes, order[from] * 6)
    for (let index = from + 1; index < to; index++) grow(growing, 0, boxes, order[index] * 6)
    return growing
  }

  /** Reorders `order[from..to]` and returns the start of its second half, never `from` or `to`. */
  cut(from: number, to: number): number {
    this.#measure(from, to)
    this.#cost = Infinity
    this.#axis = -1
    for (let axis = 0; axis < 3; axis++) {
      if (!Number.isFinite(this.#scales[axis])) continue
      this.#fill(from, to, axis)
      this.#findCheapest(axis)
    }
    const half = (from + to) >> 1
    if (this.#axis < 0) return half
    const first = this.#divide(from, to)
    return first === from || first === to ? half : first
  }

  /** Sets {@link #lows} and {@link #scales}. */
  #measure(from: number, to: number): void {
    const boxes = this.#boxes
    const order = this.#order
    for (let axis = 0; axis < 3; axis++) {
      let low = Infinity
      let high = -Infinity
      for (let index = from; index < to; index++) {
        const box = order[index] * 6 + axis
        const center = boxes[box] + boxes[box + 3]
        if (center < low) low = center
        if (center > high) high = center
      }
      this.#lows[axis] = low
      this.#scales[axis] = BINS / (high - low)
    }
  }

  #fill(from: number, to: number, axis: number): void {
    const boxes = this.#boxes
    const order = this.#order
    const counts = this.#counts
    const bounds = this.#bounds
    const low = this.#lows[axis]
    const scale = this.#scales[axis]
    for (let bin = 0; bin < BINS; bin++) counts[bin] = 0
    for (let index = from; index < to; index++) {
      const box = order[index] * 6
      const bin = binOf(boxes[box + axis] + boxes[box + axis + 3], low, scale)
      if (counts[bin]++ === 0) copy(bounds, bin * 6, boxes, box)
      else grow(bounds, bin * 6, boxes, box)
    }
  }

  /** Minimizes the sum over both parts of boxes × surface area of their bounds. Empty bins change nothing. */
  #findCheapest(axis: number): void {
    const growing = this.#growing
    const counts = this.#counts
    const bounds = this.#bounds
    const behind = this.#behind
    for (let bin = BINS - 1, count = 0, cost = Infinity; bin >= 0; bin--) {
      behind[bin] = cost
      const inBin = counts[bin]
      if (inBin === 0) continue
      if (count === 0) copy(growing, 0, bounds, bin * 6)
      else grow(growing, 0, bounds, bin * 6)
      count += inBin
      cost = count * surfaceOf(growing)
    }
    for (let bin = 0, count = 0; bin < BINS - 1; bin++) {
      const inBin = counts[bin]
      if (inBin === 0) continue
      if (count === 0) copy(growing, 0, bounds, bin * 6)
      else grow(growing, 0, bounds, bin * 6)
      count += inBin
      const cost = count * surfaceOf(growing) + behind[bin]
      if (!(cost < this.#cost)) continue
      this.#cost = cost
      this.#axis = axis
      this.#bin = bin
    }
  }

  /** Moves the boxes up to the bin to the front, all others after them, both in their order. */
  #divide(from: number, to: number): number {
    const boxes = this.#boxes
    const order = this.#order
    const spare = this.#spare
    const axis = this.#axis
    const low = this.#lows[axis]
    const scale = this.#scales[axis]
    let first = from
    let rest = 0
    for (let index = from; index < to; index++) {
      const box = order[index]
      const center = boxes[box * 6 + axis] + boxes[box * 6 + axis + 3]
      if (binOf(center, low, scale) <= this.#bin) order[first++] = box
      else spare[rest++] = box
    }
    for (let index = 0; index < rest; index++) order[first + index] = spare[index]
    return first
  }
}

function binOf(center: number, low: number, scale: number): number {
  return Math.min(BINS - 1, Math.floor((center - low) * scale))
}

function copy(bounds: Float64Array, at: number, other: Float64Array, from: number): void {
  for (let part = 0; part < 6; part++) bounds[at + part] = other[from + part]
}

function grow(bounds: Float64Array, at: number, other: Float64Array, from: number): void {
  if (other[from] < bounds[at]) bounds[at] = other[from]
  if (other[from + 1] < bounds[at + 1]) bounds[at + 1] = other[from + 1]
  if (other[from + 2] < bounds[at + 2]) bounds[at + 2] = other[from + 2]
  if (other[from + 3] > bounds[at + 3]) bounds[at + 3] = other[from + 3]
  if (other[from + 4] > bounds[at + 4]) bounds[at + 4] = other[from + 4]
  if (other[from + 5] > bounds[at + 5]) bounds[at + 5] = other[from + 5]
}

function surfaceOf(bounds: Float64Array): number {
  const x = bounds[3] - bounds[0]
  const y = bounds[4] - bounds[1]
  const z = bounds[5] - bounds[2]
  return x * y + y * z + z * x
}
