import type { NodeColumns } from './node-columns.js'
import type { Tree } from './tree.js'

/** Removes nodes that only divide the inside of brushes: a subtree of solid leafs becomes one solid leaf. */
export function prunedTree(nodes: NodeColumns, solid: Uint8Array, world: Float64Array): Tree {
  const { count, children, planes } = nodes
  const isFull = fullNodes(nodes, solid)
  const nodePlanes = new Uint32Array(count)
  const kept = new Int32Array(count * 2)
  const flags = new Uint8Array(solid.length)
  const stack = new Int32Array(count + 2)
  // Old children, and the slots that receive their new indices, depth first.
  const slots = new Int32Array(count + 2)
  let top = 0
  let nodeCount = 0
  let leafCount = 0
  stack[top] = count > 0 ? 0 : -1
  slots[top++] = -1
  while (top > 0) {
    const child = stack[--top]
    const slot = slots[top]
    let number: number
    if (child < 0 || isFull[child] === 1) {
      flags[leafCount] = child < 0 ? solid[-child - 1] : 1
      number = -++leafCount
    } else {
      number = nodeCount++
      nodePlanes[number] = planes[child]
      stack[top] = children[child * 2 + 1]
      slots[top++] = number * 2 + 1
      stack[top] = children[child * 2]
      slots[top++] = number * 2
    }
    if (slot >= 0) kept[slot] = number
  }
  return {
    nodePlanes: nodePlanes.slice(0, nodeCount),
    children: kept.slice(0, nodeCount * 2),
    leafCount,
    solid: flags.slice(0, leafCount),
    world,
  }
}

/** `[nodes]` 1 where all leafs below are solid. Children come after their parents. */
function fullNodes({ count, children }: NodeColumns, solid: Uint8Array): Uint8Array {
  const full = new Uint8Array(count)
  const isFull = (child: number): number => (child >= 0 ? full[child] : solid[-child - 1])
  for (let node = count - 1; node >= 0; node--) full[node] = isFull(children[node * 2]) & isFull(children[node * 2 + 1])
  return full
}
