import type { PlaneSet } from '@brushwork/geometry'
import type { Tree } from '../stages/tree/tree.js'

/** A tree to compare later ones with. Planes are copied, because their indices change between builds. */
export interface PreviousTree {
  readonly tree: Tree
  /** `[nodes × 4]` planes of the nodes (copy). */
  readonly planes: Float64Array
}

/** The nodes and leafs that a tree shares with a previous one. */
export interface CommonPaths {
  /** `[nodes]` node of the previous tree that is reached over the same planes, its own plane included; else −1. */
  readonly nodes: Int32Array
  /** `[leafs]` leaf of the previous tree, likewise. */
  readonly leafs: Int32Array
  /** `[nodes]` 1 where the whole subtree is the same and its leafs are equally solid. */
  readonly whole: Uint8Array
}

export function previousTree(tree: Tree, { data }: PlaneSet): PreviousTree {
  const { nodePlanes } = tree
  const planes = new Float64Array(nodePlanes.length * 4)
  for (let number = 0; number < planes.length; number++)
    planes[number] = data[nodePlanes[number >> 2] * 4 + (number & 3)]
  return { tree, planes }
}

/** Walks both trees from their roots as long as they are the same; undefined when their world boxes differ. */
export function commonPaths(tree: Tree, { data }: PlaneSet, previous: PreviousTree): CommonPaths | undefined {
  const { nodePlanes, children, leafCount, solid, world } = tree
  if (previous.tree.world.some((side, index) => side !== world[index])) return undefined
  const nodes = new Int32Array(nodePlanes.length).fill(-1)
  const leafs = new Int32Array(leafCount).fill(-1)
  const meet = (child: number, other: number): void => {
    if (child < 0 && other < 0) leafs[-child - 1] = -other - 1
    else if (child >= 0 && other >= 0 && isPlane(data, nodePlanes[child] * 4, previous.planes, other * 4)) {
      nodes[child] = other
    }
  }
  const root = (count: number): number => (count > 0 ? 0 : -1)
  meet(root(nodePlanes.length), root(previous.tree.nodePlanes.length))
  // Children come after their parents.
  for (let slot = 0; slot < children.length; slot++) {
    const other = nodes[slot >> 1]
    if (other >= 0) meet(children[slot], previous.tree.children[other * 2 + (slot & 1)])
  }
  const whole = new Uint8Array(nodePlanes.length)
  const isWhole = (child: number): boolean => {
    if (child >= 0) return whole[child] === 1
    const other = leafs[-child - 1]
    return other >= 0 && solid[-child - 1] === previous.tree.solid[other]
  }
  for (let node = nodePlanes.length - 1; node >= 0; node--) {
    if (nodes[node] >= 0 && isWhole(children[node * 2]) && isWhole(children[node * 2 + 1])) whole[node] = 1
  }
  return { nodes, leafs, whole }
}

/** 0 and −0 differ: points that a plane cuts off may get its sign, which reaches the output. */
function isPlane(a: Float64Array, at: number, b: Float64Array, other: number): boolean {
  return (
    Object.is(a[at], b[other]) &&
    Object.is(a[at + 1], b[other + 1]) &&
    Object.is(a[at + 2], b[other + 2]) &&
    Object.is(a[at + 3], b[other + 3])
  )
}
