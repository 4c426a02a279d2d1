/** Boxes in a leaf at most: testing four boxes costs about as much as descending once more. */
const LEAF_SIZE = 4
/** Places where a node may be cut along an axis. */
const BINS = 16

/** Boxes in a tree of boxes: see `Collision` for the columns. */
export interface BoxTree {
  /** `[nodes × 6]` min x y z, max x y z; rounded outwards to 32 bits. */
  readonly nodeBounds: Float32Array
  /** `[nodes × 2]` inner node: first child (the second is next to it) and 0; leaf: first place in `order` and count > 0. */
  readonly nodes: Uint32Array
  /** Boxes in the order of the leafs. */
  readonly order: Uint32Array
}

/**
 * Puts boxes `[n × 6]` into a binary tree, cut where the surface area heuristic says (binned); at most 2 n nodes,
 * n log n time. Equal cuts: the first one wins. None for no boxes.
 */
export function buildBoxTree(boxes: Float64Array): BoxTree {
  const count = boxes.length / 6
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  const nodeBounds: number[] = []
  const nodes: number[] = []
  const open: [node: number, from: number, to: number][] = []
  const add = (from: number, to: number): void => {
    open.push([nodes.length / 2, from, to])
    nodes.push(from, to - from)
    nodeBounds.push(...boundsOf(boxes, order, from, to))
  }
  if (count > 0) add(0, count)
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const [node, from, to] = top
    if (to - from <= LEAF_SIZE) continue
    const middle = cut(boxes, order, from, to)
    nodes[node * 2] = nodes.length / 2
    nodes[node * 2 + 1] = 0
    add(from, middle)
    add(middle, to)
  }
  return { nodeBounds: roundOutwards(nodeBounds), nodes: Uint32Array.from(nodes), order }
}

function boundsOf(boxes: Float64Array, order: Uint32Array, from: number, to: number): number[] {
  const bounds = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let place = from; place < to; place++) grow(bounds, boxes, order[place] * 6)
  return bounds
}

function grow(bounds: number[], boxes: Float64Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    if (boxes[at + axis] < bounds[axis]) bounds[axis] = boxes[at + axis]
    if (boxes[at + axis + 3] > bounds[axis + 3]) bounds[axis + 3] = boxes[at + axis + 3]
  }
}

/** Reorders `order[from..to]` and returns where its second half starts, never at an end. */
function cut(boxes: Float64Array, order: Uint32Array, from: number, to: number): number {
  const centre = (box: number, axis: number): number => boxes[box * 6 + axis] + boxes[box * 6 + axis + 3]
  let best = { cost: Infinity, axis: -1, bin: 0, low: 0, scale: 0 }
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity
    let high = -Infinity
    for (let place = from; place < to; place++) {
      const c = centre(order[place], axis)
      low = Math.min(low, c)
      high = Math.max(high, c)
    }
    const scale = BINS / (high - low)
    if (!Number.isFinite(scale)) continue
    const { cost, bin } = cheapestBin(boxes, order, from, to, (box) => binOf(centre(box, axis), low, scale))
    if (cost < best.cost) best = { cost, axis, bin, low, scale }
  }
  const half = (from + to) >> 1
  if (best.axis < 0) return half
  const { axis, bin, low, scale } = best
  const part = Array.from(order.subarray(from, to))
  const isFirst = (box: number): boolean => binOf(centre(box, axis), low, scale) <= bin
  const first = part.filter(isFirst)
  order.set(first, from)
  order.set(
    part.filter((box) => !isFirst(box)),
    from + first.length,
  )
  return first.length === 0 || first.length === part.length ? half : from + first.length
}

function binOf(centre: number, low: number, scale: number): number {
  return Math.min(BINS - 1, Math.floor((centre - low) * scale))
}

/** Where to cut between bins: the sum over both parts of boxes × surface of their bounds is least. */
function cheapestBin(
  boxes: Float64Array,
  order: Uint32Array,
  from: number,
  to: number,
  bin: (box: number) => number,
): { cost: number; bin: number } {
  const counts = new Array<number>(BINS).fill(0)
  const bounds = counts.map(() => [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
  for (let place = from; place < to; place++) {
    const index = bin(order[place])
    counts[index]++
    grow(bounds[index], boxes, order[place] * 6)
  }
  const behind = new Array<number>(BINS).fill(0)
  const growing = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let index = BINS - 1, count = 0; index > 0; index--) {
    count += counts[index]
    merge(growing, bounds[index])
    behind[index - 1] = count === 0 ? Infinity : count * surfaceOf(growing)
  }
  const front = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  let best = { cost: Infinity, bin: 0 }
  for (let index = 0, count = 0; index < BINS - 1; index++) {
    count += counts[index]
    merge(front, bounds[index])
    const cost = count === 0 ? Infinity : count * surfaceOf(front) + behind[index]
    if (cost < best.cost) best = { cost, bin: index }
  }
  return best
}

function merge(bounds: number[], other: readonly number[]): void {
  for (let axis = 0; axis < 3; axis++) {
    bounds[axis] = Math.min(bounds[axis], other[axis])
    bounds[axis + 3] = Math.max(bounds[axis + 3], other[axis + 3])
  }
}

function surfaceOf([x0, y0, z0, x1, y1, z1]: readonly number[]): number {
  const [x, y, z] = [x1 - x0, y1 - y0, z1 - z0]
  return x * y + y * z + z * x
}

/** The next 32-bit float outwards where rounding went inwards; 2⁻²² of its size is more than that. */
function roundOutwards(bounds: readonly number[]): Float32Array {
  return Float32Array.from(bounds, (value, index) => {
    const slack = Math.abs(value) * 2 ** -22
    return index % 6 < 3 ? value - slack : value + slack
  })
}
