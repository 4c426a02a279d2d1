import type { PlaneSet } from '@brushwork/geometry'
import type { Tree } from '../../tree/tree.js'
import { CellWalk } from './cell-walk.js'
import type { LeafCell } from './leaf-cell.js'

/** `[leafs]` cells. */
export type LeafCells = (LeafCell | undefined)[]

/** Adds the missing cells of the wanted leafs (`[leafs]` 1). Walks down the tree with the space left at each node. */
export function addLeafCells(cells: LeafCells, tree: Tree, planes: PlaneSet, requested: Uint8Array): void {
  const missing = requested.map((flag, leaf) => (flag === 1 && cells[leaf] === undefined ? 1 : 0))
  const useful = usefulNodes(tree, missing)
  const isUseful = (child: number): boolean => (child < 0 ? missing[-(child + 1)] === 1 : useful[child] === 1)
  const root = tree.nodePlanes.length === 0 ? -1 : 0
  if (!isUseful(root)) return
  const walk = new CellWalk(tree, planes)
  const stack: [child: number, from: number, to: number][] = [[root, 0, walk.faces.count]]
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const child = index[0]
    const from = index[1]
    const to = index[2]
    walk.faces.truncate(to)
    if (child < 0) {
      cells[-(child + 1)] = walk.cellOf(from, to)
      continue
    }
    const front = tree.children[child * 2]
    const back = tree.children[child * 2 + 1]
    const [middle, end] = walk.divide(tree.nodePlanes[child], from, to, isUseful(back), isUseful(front))
    if (isUseful(back)) stack.push([back, walk.backFrom, middle])
    if (isUseful(front)) stack.push([front, walk.frontFrom, end])
  }
}

/** Nodes that lead to a wanted leaf; children come after their parents. */
function usefulNodes(tree: Tree, requested: Uint8Array): Uint8Array {
  const useful = new Uint8Array(tree.nodePlanes.length)
  for (let child = tree.children.length - 1; child >= 0; child--) {
    const target = tree.children[child]
    if (target < 0 ? requested[-(target + 1)] === 1 : useful[target] === 1) useful[child >> 1] = 1
  }
  return useful
}
