import { BinSplit } from '@brushwork/geometry'
import { TRIANGLES } from './tree-layout.js'

/** Levels below which ranges are halved, so that no scene makes a tree that is deeper than the stack of a traversal. */
const MAX_SPLIT_DEPTH = 40

/** Boxes of triangles in a tree of pairs, divided where the surface area heuristic finds the least cost. */
export class BinaryTree {
  /** `[triangles]` leaf by leaf, in the order of the nodes. */
  readonly order: Uint32Array
  /** `[nodes × 6]` least and greatest corner. */
  readonly boxes: Float32Array
  /** `[nodes]` of a leaf the first in the order, of others the second child; the first child follows its parent. */
  readonly links: Int32Array
  /** `[nodes]` triangles of a leaf, 1 to 4; 0 for others. */
  readonly counts: Uint8Array
  /** Number of leafs. */
  readonly leafs: number

  /** @param triangles `[triangles × 6]` their boxes, which are sorted, too */
  constructor(triangles: Float32Array) {
    const count = triangles.length / 6
    this.order = Uint32Array.from({ length: count }, (_, triangle) => triangle)
    this.boxes = new Float32Array(2 * count * 6)
    this.links = new Int32Array(2 * count)
    this.counts = new Uint8Array(2 * count)
    this.leafs = count === 0 ? 0 : this.#build(triangles)
  }

  #build(triangles: Float32Array): number {
    const split = new BinSplit(triangles, this.order, { leafBoxes: TRIANGLES, leastBins: 1 })
    const open = [0, this.order.length, -1, 0]
    let nodes = 0
    let leafs = 0
    while (open.length > 0) {
      const depth = open.pop()!
      const parent = open.pop()!
      const end = open.pop()!
      const first = open.pop()!
      const node = nodes++
      if (parent >= 0) this.links[parent] = node
      split.measure(first, end)
      this.boxes.set(split.bounds, node * 6)
      if (end - first <= TRIANGLES) {
        this.links[node] = first
        this.counts[node] = end - first
        leafs++
        continue
      }
      const middle = depth < MAX_SPLIT_DEPTH ? split.divide(first, end) : (first + end) >> 1
      // The first child follows at once, so it is the last one pushed.
      open.push(middle, end, node, depth + 1, first, middle, -1, depth + 1)
    }
    return leafs
  }
}
