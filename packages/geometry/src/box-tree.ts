/** Boxes per leaf. With fewer, extra nodes cost more than the saved tests. */
const LEAF_BOXES = 4
/**
 * Depth limit of splits by space, which separate all boxes that are not at one position. Deeper nodes split by count.
 */
const SPACE_DEPTH = 48
/** Lists up to this length are sorted by insertion. */
const SHORT = 48

/**
 * A tree over boxes that finds those touching a given box. Building takes n · log n; a query takes log n plus its
 * result. The boxes are viewed, not copied: do not change them.
 */
export class BoxTree {
  readonly #boxes: Float64Array
  /** Boxes in the order of the leafs. */
  readonly #order: Uint32Array
  /** `[nodes × 6]` min x y z, max x y z. */
  #bounds: Float64Array
  /**
   * `[nodes × 2]`. An inner node has its first child (the second follows it) and 0. A leaf has its first position in
   * the order and its number of boxes.
   */
  #nodes: Uint32Array
  #nodeCount = 0
  readonly #stack: number[] = []

  /**
   * @param boxes `[n × 6]` min x y z, max x y z.
   * @param members which of the boxes the tree holds.
   */
  constructor(boxes: Float64Array, members: ArrayLike<number>) {
    this.#boxes = boxes
    this.#order = Uint32Array.from(members)
    const nodes = Math.max(1, this.#order.length * 2)
    this.#bounds = new Float64Array(nodes * 6)
    this.#nodes = new Uint32Array(nodes * 2)
    this.#build()
  }

  #build(): void {
    if (this.#order.length === 0) return
    const pending = [0, 0, this.#order.length, 0]
    this.#nodeCount = 1
    while (pending.length > 0) {
      const depth = pending.pop() as number
      const end = pending.pop() as number
      const first = pending.pop() as number
      const node = pending.pop() as number
      this.#bound(node, first, end)
      if (end - first <= LEAF_BOXES) {
        this.#nodes[node * 2] = first
        this.#nodes[node * 2 + 1] = end - first
        continue
      }
      const middle = depth < SPACE_DEPTH ? this.#divide(first, end) : (first + end) >> 1
      const child = this.#nodeCount
      this.#nodeCount += 2
      this.#nodes[node * 2] = child
      pending.push(child, first, middle, depth + 1, child + 1, middle, end, depth + 1)
    }
  }

  #bound(node: number, first: number, end: number): void {
    for (let part = 0; part < 6; part++) {
      let bound = this.#boxes[this.#order[first] * 6 + part]
      for (let slot = first + 1; slot < end; slot++) {
        const value = this.#boxes[this.#order[slot] * 6 + part]
        if (part < 3 ? value < bound : value > bound) bound = value
      }
      this.#bounds[node * 6 + part] = bound
    }
  }

  /** Sorts boxes to both sides of the middle of their centers, along the axis on which the centers spread most. */
  #divide(first: number, end: number): number {
    const boxes = this.#boxes
    const order = this.#order
    let axis = 0
    let widest = 0
    let limit = 0
    for (let tried = 0; tried < 3; tried++) {
      let low = Infinity
      let high = -Infinity
      for (let slot = first; slot < end; slot++) {
        const center = boxes[order[slot] * 6 + tried] + boxes[order[slot] * 6 + tried + 3]
        if (center < low) low = center
        if (center > high) high = center
      }
      if (high - low > widest) {
        axis = tried
        widest = high - low
        limit = (low + high) / 2
      }
    }
    let middle = first
    for (let slot = first; slot < end; slot++) {
      const box = order[slot]
      if (!(boxes[box * 6 + axis] + boxes[box * 6 + axis + 3] < limit)) continue
      order[slot] = order[middle]
      order[middle++] = box
    }
    return middle === first || middle === end ? (first + end) >> 1 : middle
  }

  /**
   * The boxes that share a point with the box at `box[at..at+5]` grown by `margin`, in ascending order.
   * @param out is emptied and filled.
   * @param most stop when this many are found.
   */
  query(box: ArrayLike<number>, at: number, margin: number, out: number[], most = Infinity): void {
    out.length = 0
    if (this.#nodeCount === 0) return
    const stack = this.#stack
    stack.length = 0
    stack.push(0)
    while (stack.length > 0 && out.length < most) {
      const node = stack.pop() as number
      if (!touches(this.#bounds, node * 6, box, at, margin)) continue
      const first = this.#nodes[node * 2]
      const count = this.#nodes[node * 2 + 1]
      if (count === 0) stack.push(first + 1, first)
      for (let slot = first; slot < first + count && out.length < most; slot++) {
        if (touches(this.#boxes, this.#order[slot] * 6, box, at, margin)) out.push(this.#order[slot])
      }
    }
    sortAscending(out)
  }

  /**
   * Finds the boxes that the segment from `a` to `b` meets, in the order of the tree. Boxes are grown by `half` on each
   * axis. Returns how many. It allocates nothing, once `out` is as long as the longest result.
   * @param out its first numbers are overwritten; it is not shortened.
   */
  along(a: Float64Array, b: Float64Array, half: Float64Array, out: number[]): number {
    if (this.#nodeCount === 0) return 0
    const stack = this.#stack
    let [open, found] = [1, 0]
    stack[0] = 0
    while (open > 0) {
      const node = stack[--open]
      if (!touchesSegment(this.#bounds, node * 6, a, b, half, WHOLE_SEGMENT)) continue
      const first = this.#nodes[node * 2]
      const count = this.#nodes[node * 2 + 1]
      if (count === 0) {
        stack[open++] = first + 1
        stack[open++] = first
      }
      for (let index = first; index < first + count; index++) {
        if (touchesSegment(this.#boxes, this.#order[index] * 6, a, b, half, WHOLE_SEGMENT))
          out[found++] = this.#order[index]
      }
    }
    return found
  }
}

/** The whole of a segment. */
export const WHOLE_SEGMENT = new Float64Array([1])

/**
 * Returns whether the first share of the segment from `a` to `b` meets a box grown by `half` (slab test).
 * @param share `[1]`: a number of a call would be allocated
 */
export function touchesSegment(
  bounds: Float32Array | Float64Array,
  at: number,
  a: Float64Array,
  b: Float64Array,
  half: Float64Array,
  share: Float64Array,
): boolean {
  let enter = 0
  let leave = share[0]
  for (let axis = 0; axis < 3; axis++) {
    const low = bounds[at + axis] - half[axis] - a[axis]
    const high = bounds[at + axis + 3] + half[axis] - a[axis]
    const delta = b[axis] - a[axis]
    if (delta === 0) {
      if (low > 0 || high < 0) return false
      continue
    }
    const near = delta > 0 ? low / delta : high / delta
    const far = delta > 0 ? high / delta : low / delta
    if (near > enter) enter = near
    if (far < leave) leave = far
    if (enter > leave) return false
  }
  return true
}

/** Most lists are short: a comparison callback for each pair would take longer than everything else. */
function sortAscending(numbers: number[]): void {
  if (numbers.length > SHORT) {
    numbers.sort((a, b) => a - b)
    return
  }
  for (let slot = 1; slot < numbers.length; slot++) {
    const number = numbers[slot]
    let to = slot
    for (; to > 0 && numbers[to - 1] > number; to--) numbers[to] = numbers[to - 1]
    numbers[to] = number
  }
}

function touches(a: Float64Array, p: number, b: ArrayLike<number>, q: number, margin: number): boolean {
  return (
    a[p] <= b[q + 3] + margin &&
    b[q] <= a[p + 3] + margin &&
    a[p + 1] <= b[q + 4] + margin &&
    b[q + 1] <= a[p + 4] + margin &&
    a[p + 2] <= b[q + 5] + margin &&
    b[q + 2] <= a[p + 5] + margin
  )
}
