import type { Tree } from '../../stages/tree/index.js'

/** Node and leaf numbers of a tree in a compiled level, where all solid space is leaf 0. */
export interface TreeNumbers {
  /** `[leafs]` number from 1, or 0 for unreachable leafs. */
  readonly leafs: Int32Array
  /** Number of leafs, including leaf 0. */
  readonly leafCount: number
  /** `[nodes]` number, or −1 if only leaf 0 is below. */
  readonly nodes: Int32Array
  readonly nodeCount: number
}

/** @param leafClusters −1 for unreachable leafs: inside brushes, and outside of a sealed level. */
export function numberTree({ children, nodePlanes, leafCount }: Tree, leafClusters: Int32Array): TreeNumbers {
  const leafs = new Int32Array(leafCount)
  let nextLeaf = 1
  for (let leaf = 0; leaf < leafCount; leaf++) if (leafClusters[leaf] >= 0) leafs[leaf] = nextLeaf++
  const nodes = new Int32Array(nodePlanes.length).fill(-1)
  const holds = (child: number): boolean => (child >= 0 ? nodes[child] >= 0 : leafs[-(child + 1)] > 0)
  // Children have higher numbers than their parents.
  for (let node = nodes.length - 1; node >= 0; node--) {
    if (holds(children[node * 2]) || holds(children[node * 2 + 1])) nodes[node] = 0
  }
  let nextNode = 0
  for (let node = 0; node < nodes.length; node++) if (nodes[node] >= 0) nodes[node] = nextNode++
  return { leafs, leafCount: nextLeaf, nodes, nodeCount: nextNode }
}

/** A child reference as compiled levels encode it. */
export function childNumber({ leafs, nodes }: TreeNumbers, child: number): number {
  if (child >= 0) return nodes[child]
  return -(leafs[-(child + 1)] + 1)
}
