import type { PlaneSet } from '@brushwork/geometry'
import type { Tree } from '../stages/tree/tree.js'

/**
 * Checks a tree. Nodes and leafs are reached once from the root, depth first and front child first. Planes exist, flags
 * are 0 or 1, and the world's bounds are ordered. Returns one sentence per violation.
 */
export function treeProblems(tree: Tree, planes: PlaneSet): string[] {
  const { nodePlanes, children, leafCount, solid, world } = tree
  const problems: string[] = []
  const expect = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(problem)
  }
  expect(children.length === nodePlanes.length * 2, `${children.length} children of ${nodePlanes.length} nodes`)
  expect(solid.length === leafCount, `${solid.length} solid flags for ${leafCount} leafs`)
  expect(leafCount === nodePlanes.length + 1, `${leafCount} leafs for ${nodePlanes.length} nodes`)
  expect(
    nodePlanes.every((plane) => plane < planes.count),
    'a node has a plane that does not exist',
  )
  expect(
    solid.every((flag) => flag <= 1),
    'a solid flag is neither 0 nor 1',
  )
  for (let axis = 0; axis < 3; axis++) {
    expect(world[axis] < world[axis + 3], `the world reaches from ${world[axis]} to ${world[axis + 3]} on axis ${axis}`)
  }
  return problems.length > 0 ? problems : orderProblems(tree)
}

/** A walk from the root must meet nodes and leafs in the order of their numbers. */
function orderProblems({ nodePlanes, children, leafCount }: Tree): string[] {
  let [nodes, leafs] = [0, 0]
  const pending = [nodePlanes.length > 0 ? 0 : -1]
  while (pending.length > 0) {
    const child = pending.pop() as number
    if (child < 0 ? -child - 1 !== leafs : child !== nodes) {
      return [`after ${nodes} nodes and ${leafs} leafs comes child ${child}`]
    }
    if (child < 0) leafs++
    else {
      nodes++
      pending.push(children[child * 2 + 1], children[child * 2])
    }
  }
  if (nodes === nodePlanes.length && leafs === leafCount) return []
  return [`${nodes} of ${nodePlanes.length} nodes and ${leafs} of ${leafCount} leafs are reached`]
}
