import { BinSplit } from '@brushwork/geometry'

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
 * time. Without boxes the tree is empty.
 */
export function buildBoxTree(boxes: Float64Array): BoxTree {
  const count = boxes.length / 6
  const order = Uint32Array.from({ length: count }, (_, box) => box)
  const nodeBounds = new Float32Array(count * 12)
  const nodes = new Uint32Array(count * 4)
  const split = new BinSplit(boxes.slice(), order, { leafBoxes: 1, leastBins: 16 })
  const open = count > 0 ? [0, 0, count] : []
  let nodeCount = count > 0 ? 1 : 0
  while (open.length > 0) {
    const to = open.pop()!
    const from = open.pop()!
    const node = open.pop()!
    split.measure(from, to)
    writeBounds(split.bounds, nodeBounds, node * 6)
    if (to - from <= LEAF_SIZE) {
      nodes[node * 2] = from
      nodes[node * 2 + 1] = to - from
      continue
    }
    const middle = split.divide(from, to)
    nodes[node * 2] = nodeCount
    open.push(nodeCount, from, middle, nodeCount + 1, middle, to)
    nodeCount += 2
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
