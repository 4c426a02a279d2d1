import { type BlockSet, BlockTrait } from '../csg/block-set.js'

/** Brushes per leaf of the index. */
const LEAF = 4

/** Finds the structural brush that contains a point: a tree of boxes. */
export class BrushIndex {
  readonly #set: BlockSet
  readonly #order: Int32Array
  /** `[nodes × 6]` boxes; `[nodes × 2]` children, or first brush and −count. */
  #boxes: Float64Array
  #nodes: Int32Array
  #count = 0
  readonly #stack: Int32Array

  constructor(set: BlockSet) {
    this.#set = set
    const brushes: number[] = []
    for (let block = 0; block < set.traits.length; block++) {
      const isBounded = set.bounds[block * 6] <= set.bounds[block * 6 + 3]
      if (isBounded && (set.traits[block] & BlockTrait.structural) !== 0) brushes.push(block)
    }
    this.#order = Int32Array.from(brushes)
    this.#boxes = new Float64Array(Math.max(1, brushes.length) * 12)
    this.#nodes = new Int32Array(Math.max(1, brushes.length) * 4)
    this.#stack = new Int32Array(Math.max(64, brushes.length + 1))
    this.#build()
  }

  /** The first brush (block of the set) that contains a point or is within `slack` [quants] of it; −1 for none. */
  brushAt(x: number, y: number, z: number, slack: number): number {
    let found = -1
    let top = 0
    if (this.#order.length > 0) this.#stack[top++] = 0
    while (top > 0) {
      const node = this.#stack[--top]
      if (!boxHolds(this.#boxes, node * 6, x, y, z, slack)) continue
      const left = this.#nodes[node * 2]
      const right = this.#nodes[node * 2 + 1]
      if (right > 0) {
        this.#stack[top++] = left
        this.#stack[top++] = right
        continue
      }
      for (let index = left; index < left - right; index++) {
        const brush = this.#order[index]
        if ((found < 0 || brush < found) && this.#holds(brush, x, y, z, slack)) found = brush
      }
    }
    return found
  }

  /** Whether any brush contains a point or is within `slack` [quants] of it. */
  isInside(x: number, y: number, z: number, slack: number): boolean {
    const nodes = this.#nodes
    const order = this.#order
    const boxes = this.#boxes
    const stack = this.#stack
    let top = 0
    if (order.length > 0) stack[top++] = 0
    while (top > 0) {
      const node = stack[--top]
      if (!boxHolds(boxes, node * 6, x, y, z, slack)) continue
      const left = nodes[node * 2]
      const right = nodes[node * 2 + 1]
      if (right > 0) {
        stack[top++] = left
        stack[top++] = right
        continue
      }
      for (let index = left; index < left - right; index++) if (this.#holds(order[index], x, y, z, slack)) return true
    }
    return false
  }

  #holds(brush: number, x: number, y: number, z: number, slack: number): boolean {
    const { bounds, firstSides, sidePlanes, planes } = this.#set
    if (!boxHolds(bounds, brush * 6, x, y, z, slack)) return false
    const { data } = planes
    for (let side = firstSides[brush]; side < firstSides[brush + 1]; side++) {
      const at = sidePlanes[side] * 4
      if (data[at] * x + data[at + 1] * y + data[at + 2] * z - data[at + 3] > slack) return false
    }
    return true
  }

  /** Splits boxes at the mean of their middles. The answer does not depend on the split. */
  #build(): void {
    const pending = [0, this.#order.length, -1]
    while (pending.length > 0) {
      const slot = pending.pop() as number
      const end = pending.pop() as number
      const first = pending.pop() as number
      const node = this.#count++
      if (slot >= 0) this.#nodes[slot] = node
      this.#measure(node, first, end)
      const middle = end - first <= LEAF ? end : this.#partition(node, first, end)
      if (middle === end || middle === first) {
        this.#nodes[node * 2] = first
        this.#nodes[node * 2 + 1] = first - end
      } else pending.push(middle, end, node * 2 + 1, first, middle, node * 2)
    }
  }

  #measure(node: number, first: number, end: number): void {
    const box = node * 6
    this.#boxes.fill(Infinity, box, box + 3)
    this.#boxes.fill(-Infinity, box + 3, box + 6)
    for (let index = first; index < end; index++) {
      const at = this.#order[index] * 6
      for (let axis = 0; axis < 3; axis++) {
        this.#boxes[box + axis] = Math.min(this.#boxes[box + axis], this.#set.bounds[at + axis])
        this.#boxes[box + axis + 3] = Math.max(this.#boxes[box + axis + 3], this.#set.bounds[at + axis + 3])
      }
    }
  }

  /**
   * Moves the brushes with their middle in the lower half of the longest axis to the front. Splits by number when that
   * separates nothing.
   */
  #partition(node: number, first: number, end: number): number {
    const axis = this.#longestAxis(node * 6)
    const middle = this.#sortBelow(axis, this.#meanOf(axis, first, end), first, end)
    return middle === first || middle === end ? (first + end) >> 1 : middle
  }

  #longestAxis(box: number): number {
    const boxes = this.#boxes
    const x = boxes[box + 3] - boxes[box]
    const y = boxes[box + 4] - boxes[box + 1]
    const z = boxes[box + 5] - boxes[box + 2]
    return x >= y && x >= z ? 0 : y >= z ? 1 : 2
  }

  /** Mean of twice the brushes' middles. */
  #meanOf(axis: number, first: number, end: number): number {
    const { bounds } = this.#set
    const order = this.#order
    let sum = 0
    for (let index = first; index < end; index++) {
      const at = order[index] * 6 + axis
      sum += bounds[at] + bounds[at + 3]
    }
    return sum / (end - first)
  }

  // A separate function: engines that optimize the caller's loop while it runs know nothing of this one.
  #sortBelow(axis: number, mean: number, first: number, end: number): number {
    const { bounds } = this.#set
    const order = this.#order
    let middle = first
    for (let index = first; index < end; index++) {
      const brush = order[index]
      if (bounds[brush * 6 + axis] + bounds[brush * 6 + axis + 3] >= mean) continue
      order[index] = order[middle]
      order[middle++] = brush
    }
    return middle
  }
}

function boxHolds(boxes: Float64Array, at: number, x: number, y: number, z: number, slack: number): boolean {
  return (
    x >= boxes[at] - slack &&
    x <= boxes[at + 3] + slack &&
    y >= boxes[at + 1] - slack &&
    y <= boxes[at + 4] + slack &&
    z >= boxes[at + 2] - slack &&
    z <= boxes[at + 5] + slack
  )
}
