import { BinaryTree } from './binary-tree.js'
import { type PackedMasks, packMasks } from './mask-bits.js'
import type { TraceScene } from './trace-scene.js'
import { INDEXES, LEAF, TRIANGLES } from './tree-layout.js'
import { usableTriangles } from './usable-triangles.js'
import { widen } from './wide-tree.js'

/**
 * The tree over the triangles of a scene. Plain arrays, which other threads may get as copies or as shared memory.
 * About 80 bytes for each triangle of a level, 420 at most.
 */
export interface TraceTree extends PackedMasks {
  /** `[nodes × 64]` as `tree-layout` has them. */
  readonly nodes: Int32Array
  /** `[leafs × 40]` as `tree-layout` has them. */
  readonly leafs: Int32Array
}

/** Builds the tree. Deterministic; takes about three seconds of a processor for a million triangles. */
export function buildTraceTree(scene: TraceScene): TraceTree {
  const { indexes, boxes } = usableTriangles(scene)
  const pairs = new BinaryTree(boxes)
  const { nodes, leafs } = widen(pairs)
  return { nodes, leafs: leafsOf(scene.corners, indexes, pairs, leafs), ...packMasks(scene) }
}

/** @param corners `[triangles × 9]`  @param usable index of each triangle of the tree  @param chosen leafs of the tree of pairs */
function leafsOf(corners: Float32Array, usable: Int32Array, pairs: BinaryTree, chosen: Int32Array): Int32Array {
  const leafs = new Int32Array(chosen.length * LEAF)
  const numbers = new Float32Array(leafs.buffer)
  for (const [leaf, pair] of chosen.entries()) {
    for (let lane = 0; lane < pairs.counts[pair]; lane++) {
      const triangle = usable[pairs.order[pairs.links[pair] + lane]]
      const at = leaf * LEAF + lane
      for (let row = 0; row < 9; row++) numbers[at + row * TRIANGLES] = corners[triangle * 9 + row]
      leafs[at + INDEXES] = triangle
    }
  }
  return leafs
}
