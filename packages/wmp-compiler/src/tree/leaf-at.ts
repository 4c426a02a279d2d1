import type { PlaneSet } from '@brushwork/geometry'
import type { Tree } from './tree.js'

/** The leaf that a point is in; a point on a node's plane counts as behind it. */
export function leafAt(tree: Tree, planes: PlaneSet, x: number, y: number, z: number): number {
  const { nodePlanes, children } = tree
  const { data } = planes
  if (nodePlanes.length === 0) return 0
  let child = 0
  while (child >= 0) {
    const at = nodePlanes[child] * 4
    const isFront = data[at] * x + data[at + 1] * y + data[at + 2] * z > data[at + 3]
    child = children[child * 2 + (isFront ? 0 : 1)]
  }
  return -child - 1
}
