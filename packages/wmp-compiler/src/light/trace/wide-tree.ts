import type { BinaryTree } from './binary-tree.js'
import { CHILDREN, LEAFS, LINKS, NODE } from './tree-layout.js'

/**
 * Share of the scene's size by which boxes grow. Testing boxes and triangles rounds by less than 2⁻²¹ of the distance.
 * A ray that hits a triangle must not miss its box, or light would pass where the boxes of two triangles touch.
 */
const MARGIN = 2 ** -20
/** Share of a coordinate by which they grow, too: more than rounding the margin takes away, far from the origin. */
const ULP = 2 ** -23

/** A tree of nodes with eight children each. */
interface WideTree {
  /** `[nodes × 64]` as `tree-layout` has them. */
  readonly nodes: Int32Array
  /** `[leafs]` the leaf of the tree of pairs, in the order that the links count. */
  readonly leafs: Int32Array
}

/** Flattens a binary tree: replaces the largest child of a node by that child's children until the node has eight. */
export function widen(tree: BinaryTree): WideTree {
  const { children, links, leafs } = chooseChildren(tree)
  const nodes = new Int32Array((children.length / CHILDREN) * NODE)
  const numbers = new Float32Array(nodes.buffer)
  const margin = marginOf(tree.boxes)
  for (let slot = 0; slot < children.length; slot++) {
    const lane = slot % CHILDREN
    const at = ((slot - lane) / CHILDREN) * NODE + lane
    const child = children[slot]
    nodes[at + LINKS] = links[slot]
    if (child >= 0 && links[slot] < 0) nodes[at - lane + LEAFS] |= 1 << lane
    for (let axis = 0; axis < 3; axis++) {
      const least = at + axis * 2 * CHILDREN
      const greatest = at + (axis * 2 + 1) * CHILDREN
      const low = tree.boxes[child * 6 + axis]
      const high = tree.boxes[child * 6 + 3 + axis]
      numbers[least] = child < 0 ? Number.POSITIVE_INFINITY : low - margin - Math.abs(low) * ULP
      numbers[greatest] = child < 0 ? Number.NEGATIVE_INFINITY : high + margin + Math.abs(high) * ULP
    }
  }
  return { nodes, leafs }
}

/** Slots hold children: `[nodes × 8]`. */
interface Children {
  /** `[slots]` nodes of the tree of pairs, −1 for none. */
  readonly children: Int32Array
  /** `[slots]` as `tree-layout` has them. */
  readonly links: Int32Array
  readonly leafs: Int32Array
}

function chooseChildren(tree: BinaryTree): Children {
  const most = Math.max(1, tree.leafs - 1) * CHILDREN
  const children = new Int32Array(most).fill(-1)
  const links = new Int32Array(most)
  const leafs = new Int32Array(tree.leafs)
  let nodes = 0
  let leaf = 0
  const open = [0, -1]
  while (open.length > 0) {
    const parent = open.pop()!
    const node = open.pop()!
    const first = nodes++ * CHILDREN
    if (parent >= 0) links[parent] = first / CHILDREN
    const chosen = childrenOf(tree, node)
    children.set(chosen, first)
    for (let lane = chosen.length - 1; lane >= 0; lane--) {
      if (tree.counts[chosen[lane]] === 0) open.push(chosen[lane], first + lane)
    }
    for (const [lane, child] of chosen.entries()) {
      if (tree.counts[child] === 0) continue
      links[first + lane] = -1 - leaf
      leafs[leaf++] = child
    }
  }
  return { children: children.subarray(0, nodes * CHILDREN), links: links.subarray(0, nodes * CHILDREN), leafs }
}

/**
 * Up to eight descendants of a node that cover all its triangles, the largest first. A root that is a leaf is returned
 * itself; an empty tree has none.
 */
function childrenOf(tree: BinaryTree, node: number): number[] {
  if (tree.leafs === 0) return []
  if (tree.counts[node] > 0) return [node]
  const chosen = [node + 1, tree.links[node]]
  while (chosen.length < CHILDREN) {
    let largest = -1
    for (const [lane, child] of chosen.entries()) {
      if (tree.counts[child] > 0) continue
      if (largest < 0 || surfaceOf(tree.boxes, child) > surfaceOf(tree.boxes, chosen[largest])) largest = lane
    }
    if (largest < 0) break
    chosen.splice(largest, 1, chosen[largest] + 1, tree.links[chosen[largest]])
  }
  return chosen.sort((a, b) => surfaceOf(tree.boxes, b) - surfaceOf(tree.boxes, a))
}

function surfaceOf(boxes: Float32Array, node: number): number {
  const at = node * 6
  const x = boxes[at + 3] - boxes[at]
  const y = boxes[at + 4] - boxes[at + 1]
  const z = boxes[at + 5] - boxes[at + 2]
  return x * y + y * z + z * x
}

/** @param boxes `[nodes × 6]`, the root first */
function marginOf(boxes: Float32Array): number {
  if (boxes.length === 0) return 0
  return Math.max(boxes[3] - boxes[0], boxes[4] - boxes[1], boxes[5] - boxes[2]) * MARGIN
}
