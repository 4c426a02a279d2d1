import type { BlockFaces } from '../../stages/faces/index.js'
import { findPortals } from '../../stages/portals/index.js'
import type { Tree } from '../../stages/tree/index.js'
import type { FaceNodes } from './face-nodes.js'
import type { TreeNumbers } from './tree-numbers.js'

/** Boxes by number `[n × 6]`, min and max x y z, in the format's whole quants. */
interface TreeBoxes {
  readonly leafs: Int16Array
  readonly nodes: Int16Array
}

/** Boxes of leafs and nodes: a leaf covers its portals and its faces, a node its children, clipped to the level. */
export function treeBoxes(
  source: BlockFaces,
  tree: Tree,
  numbers: TreeNumbers,
  faceNodes: FaceNodes,
  world: readonly number[],
): TreeBoxes {
  const boxes = leafBoxes(source, tree, numbers, faceNodes)
  const nodes = new Float64Array(numbers.nodeCount * 6)
  for (let node = 0; node < numbers.nodeCount; node++) empty(nodes, node * 6)
  for (let node = tree.nodePlanes.length - 1; node >= 0; node--) {
    const to = numbers.nodes[node] * 6
    if (to < 0) continue
    for (const child of [tree.children[node * 2], tree.children[node * 2 + 1]]) {
      if (child >= 0 && numbers.nodes[child] >= 0) join(nodes, to, nodes, numbers.nodes[child] * 6)
      if (child < 0 && numbers.leafs[-(child + 1)] > 0) join(nodes, to, boxes, numbers.leafs[-(child + 1)] * 6)
    }
  }
  return { leafs: rounded(boxes, world), nodes: rounded(nodes, world) }
}

/** Leaf 0 has no box. */
function leafBoxes({ set, faces }: BlockFaces, tree: Tree, numbers: TreeNumbers, faceNodes: FaceNodes): Float64Array {
  const boxes = new Float64Array(numbers.leafCount * 6)
  for (let leaf = 1; leaf < numbers.leafCount; leaf++) empty(boxes, leaf * 6)
  const portals = findPortals(tree, set.planes)
  const { points, starts } = portals.windings
  for (let end = 0; end < portals.count * 2; end++) {
    // Leafs from `leafCount` on are the void.
    const leaf = portals.leafs[end] < tree.leafCount ? numbers.leafs[portals.leafs[end]] : 0
    if (leaf > 0) grow(boxes, leaf * 6, points, starts[end >> 1], starts[(end >> 1) + 1])
  }
  for (let face = 0; face < faces.count; face++) {
    for (let at = faceNodes.firstLeafs[face]; at < faceNodes.firstLeafs[face + 1]; at++) {
      // A face may extend into other leafs; use its corners only if it is in one leaf.
      if (faceNodes.firstLeafs[face + 1] - faceNodes.firstLeafs[face] > 1) continue
      grow(boxes, faceNodes.leafs[at] * 6, faces.points, faces.firstCorners[face], faces.firstCorners[face + 1])
    }
  }
  return boxes
}

function empty(boxes: Float64Array, at: number): void {
  boxes.fill(Infinity, at, at + 3)
  boxes.fill(-Infinity, at + 3, at + 6)
}

function grow(boxes: Float64Array, at: number, points: Float64Array, first: number, end: number): void {
  for (let p = first * 3; p < end * 3; p++) {
    const axis = p % 3
    boxes[at + axis] = Math.min(boxes[at + axis], points[p])
    boxes[at + axis + 3] = Math.max(boxes[at + axis + 3], points[p])
  }
}

function join(to: Float64Array, at: number, from: Float64Array, source: number): void {
  for (let axis = 0; axis < 3; axis++) {
    to[at + axis] = Math.min(to[at + axis], from[source + axis])
    to[at + axis + 3] = Math.max(to[at + axis + 3], from[source + axis + 3])
  }
}

/** A box without bounds covers the whole level. */
function rounded(boxes: Float64Array, world: readonly number[]): Int16Array {
  return Int16Array.from(boxes, (value, at) => {
    const side = at % 6
    const box = at - side
    const isKnown = boxes[box] <= boxes[box + 3]
    const inside = Math.min(world[(side % 3) + 3], Math.max(world[side % 3], isKnown ? value : world[side]))
    return Math.max(-0x8000, Math.min(0x7fff, side < 3 ? Math.floor(inside) : Math.ceil(inside)))
  })
}
