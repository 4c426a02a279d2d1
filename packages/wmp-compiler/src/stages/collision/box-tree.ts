import { BoxBins } from './box-bins.js'

/** Maximum boxes per leaf: testing four boxes costs about as much as descending once more. */
const LEAF_SIZE = 4

/** A tree of boxes; see `Collision` for the columns. */
export interface BoxTree {
  /** `[nodes × 6]` min x y z, max x y z; rounded outwards to 32 bits. */
  readonly nodeBounds: Float32Array
  /**
   * `[nodes × 2]` inner node: first child (the second follows it) and 0; leaf: first index in `order` and count > 0.
   */
  readonly nodes: Uint32Array
  /** Boxes in the order of the leafs. */
  readonly order: Uint32Array
}

/**
 * Builds a binary tree over boxes `[n × 6]`, split by the binned surface area heuristic. At most 2 n nodes, n log n
 * time. The first of equal splits wins. Without boxes the tree is empty.
 */
export function buildBoxTree(boxes: Float64Array): BoxTree {
  const count = boxes.length / 6
  const order = new Uint32Array(count)
  for (let box = 0; box < count; box++) order[box] = box
  const nodeBounds = new Float32Array(count * 12)
  const nodes = new Uint32Array(count * 4)
  const bins = new BoxBins(boxes, order)
  const open: number[] = []
  let nodeCount = 0
  const add = (from: number, to: number): void => {
    open.push(nodeCount)
    nodes[nodeCount * 2] = from
    nodes[nodeCount * 2 + 1] = to - from
    writeBounds(bins.boundsOf(from, to), nodeBounds, nodeCount++ * 6)
  }
  if (count > 0) add(0, count)
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const from = nodes[node * 2]
    const to = from + nodes[node * 2 + 1]
    if (to - from <= LEAF_SIZE) continue
    const middle = bins.cut(from, to)
    nodes[node * 2] = nodeCount
    nodes[node * 2 + 1] = 0
    add(from, middle)
    add(middle, to)
  }
  return { nodeBounds: nodeBounds.slice(0, nodeCount * 6), nodes: nodes.slice(0, nodeCount * 2), order }
}

/** Rounds outwards: adds a 32-bit step where rounding went inwards. 2⁻²² of the value exceeds a step. */
function writeBounds(bounds: Float64Array, out: Float32Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const low = bounds[axis]
    const high = bounds[axis + 3]
    out[at + axis] = low - Math.abs(low) * 2 ** -22
    out[at + axis + 3] = high + Math.abs(high) * 2 ** -22
  }
}
