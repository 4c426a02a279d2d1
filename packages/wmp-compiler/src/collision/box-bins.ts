/** Places where a node may be cut along an axis. */
const BINS = 16

/** A box around nothing, and one for every bin. */
const NO_BOX = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
const NOTHING = Float64Array.from({ length: BINS * 6 }, (_, place) => NO_BOX[place % 6])

/** Finds where to cut ranges of boxes in two. */
export class BoxBins {
  readonly #boxes: Float64Array
  readonly #order: Uint32Array
  readonly #spare: Uint32Array
  readonly #counts = new Uint32Array(BINS)
  /** `[bins × 6]`. */
  readonly #bounds = new Float64Array(BINS * 6)
  /** `[bins]` what all bins behind one cost. */
  readonly #behind = new Float64Array(BINS)
  readonly #growing = new Float64Array(6)
  #cost = 0
  #axis = 0
  #bin = 0
  #low = 0
  #scale = 0

  /** @param boxes `[n × 6]`. @param order of the boxes; {@link cut} changes it. */
  constructor(boxes: Float64Array, order: Uint32Array) {
    this.#boxes = boxes
    this.#order = order
    this.#spare = new Uint32Array(order.length)
  }

  /** The box around a range: valid until the next call. */
  boundsOf(from: number, to: number): Float64Array {
    this.#growing.set(NO_BOX)
    for (let place = from; place < to; place++) grow(this.#growing, 0, this.#boxes, this.#order[place] * 6)
    return this.#growing
  }

  /** Reorders `order[from..to]` and returns where its second half starts, never at an end. */
  cut(from: number, to: number): number {
    this.#cost = Infinity
    this.#axis = -1
    for (let axis = 0; axis < 3; axis++) this.#tryAxis(from, to, axis)
    const half = (from + to) >> 1
    if (this.#axis < 0) return half
    const order = this.#order
    let first = from
    let rest = 0
    for (let place = from; place < to; place++) {
      const box = order[place]
      if (this.#binOf(box, this.#axis, this.#low, this.#scale) <= this.#bin) order[first++] = box
      else this.#spare[rest++] = box
    }
    for (let place = 0; place < rest; place++) order[first + place] = this.#spare[place]
    return first === from || first === to ? half : first
  }

  #tryAxis(from: number, to: number, axis: number): void {
    const boxes = this.#boxes
    let low = Infinity
    let high = -Infinity
    for (let place = from; place < to; place++) {
      const box = this.#order[place] * 6 + axis
      const centre = boxes[box] + boxes[box + 3]
      if (centre < low) low = centre
      if (centre > high) high = centre
    }
    const scale = BINS / (high - low)
    if (!Number.isFinite(scale)) return
    this.#fill(from, to, axis, low, scale)
    this.#findCheapest(axis, low, scale)
  }

  #binOf(box: number, axis: number, low: number, scale: number): number {
    const centre = this.#boxes[box * 6 + axis] + this.#boxes[box * 6 + axis + 3]
    return Math.min(BINS - 1, Math.floor((centre - low) * scale))
  }

  #fill(from: number, to: number, axis: number, low: number, scale: number): void {
    this.#counts.fill(0)
    this.#bounds.set(NOTHING)
    for (let place = from; place < to; place++) {
      const box = this.#order[place]
      const bin = this.#binOf(box, axis, low, scale)
      this.#counts[bin]++
      grow(this.#bounds, bin * 6, this.#boxes, box * 6)
    }
  }

  /** The sum over both parts of boxes × surface of their bounds is least. */
  #findCheapest(axis: number, low: number, scale: number): void {
    const growing = this.#growing
    growing.set(NO_BOX)
    for (let bin = BINS - 1, count = 0; bin > 0; bin--) {
      count += this.#counts[bin]
      grow(growing, 0, this.#bounds, bin * 6)
      this.#behind[bin - 1] = count === 0 ? Infinity : count * surfaceOf(growing)
    }
    growing.set(NO_BOX)
    for (let bin = 0, count = 0; bin < BINS - 1; bin++) {
      count += this.#counts[bin]
      grow(growing, 0, this.#bounds, bin * 6)
      const cost = count === 0 ? Infinity : count * surfaceOf(growing) + this.#behind[bin]
      if (!(cost < this.#cost)) continue
      this.#cost = cost
      this.#axis = axis
      this.#bin = bin
      this.#low = low
      this.#scale = scale
    }
  }
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
