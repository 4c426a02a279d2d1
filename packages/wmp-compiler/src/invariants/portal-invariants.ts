import { distanceToPlane, ON_PLANE, type PlaneSet } from '@brushwork/geometry'
import type { Portals } from '../stages/portals/portals.js'
import type { Tree } from '../stages/tree/tree.js'

/**
 * Checks portals. Columns fit. Windings are on their planes, inside the world and counter-clockwise from the front.
 * Neighbors are two empty leafs, or one and the void. No corner is behind a plane that bounds its leafs. Returns one
 * sentence per violation.
 */
export function portalProblems(portals: Portals, tree: Tree, planes: PlaneSet): string[] {
  const { count, leafs, planes: on, windings } = portals
  if (leafs.length !== count * 2 || on.length !== count || windings.count !== count) {
    return [`${leafs.length} leafs, ${on.length} planes and ${windings.count} windings for ${count} portals`]
  }
  const parents = parentsOf(tree)
  return Array.from({ length: count }, (_, portal) => {
    const problem = leafProblem(portals, tree, portal) ?? windingProblem(portals, tree, planes, portal)
    return problem ?? cellProblem(portals, tree, planes, parents, portal)
  }).flatMap((problem, portal) => (problem === undefined ? [] : [`portal ${portal}: ${problem}`]))
}

function leafProblem({ leafs }: Portals, { leafCount, solid }: Tree, portal: number): string | undefined {
  const [front, back] = [leafs[portal * 2], leafs[portal * 2 + 1]]
  if (front >= leafCount || back > leafCount) return `joins leafs ${front} and ${back} of ${leafCount}`
  if (front === back) return `joins leaf ${front} to itself`
  if (solid[front] === 1 || (back < leafCount && solid[back] === 1)) return `joins solid leafs: ${front}, ${back}`
  return undefined
}

function windingProblem(portals: Portals, { world }: Tree, planes: PlaneSet, portal: number): string | undefined {
  const points = portals.windings.pointsOf(portal)
  const at = portals.planes[portal] * 4
  const { data } = planes
  if (points.length < 9) return `has ${points.length / 3} corners`
  let turn = 0
  for (let p = 0; p < points.length; p += 3) {
    const off = distanceToPlane(data, at, points[p], points[p + 1], points[p + 2])
    if (!(Math.abs(off) < ON_PLANE)) return `a corner is ${off} off its plane`
    for (let axis = 0; axis < 3; axis++) {
      const value = points[p + axis]
      if (value < world[axis] - ON_PLANE || value > world[axis + 3] + ON_PLANE)
        return `reaches out of the world: ${value}`
    }
    turn += triangleTurn(points, p, data, at)
  }
  return turn > 0 ? undefined : 'runs clockwise'
}

/** The signed area, seen from the plane's front, that the edge from a corner spans with the first corner. */
function triangleTurn(points: Float64Array, p: number, data: Float64Array, at: number): number {
  const q = p + 3 === points.length ? 0 : p + 3
  const [ax, ay, az] = [points[p] - points[0], points[p + 1] - points[1], points[p + 2] - points[2]]
  const [bx, by, bz] = [points[q] - points[0], points[q + 1] - points[1], points[q + 2] - points[2]]
  return data[at] * (ay * bz - az * by) + data[at + 1] * (az * bx - ax * bz) + data[at + 2] * (ax * by - ay * bx)
}

function cellProblem(
  portals: Portals,
  tree: Tree,
  planes: PlaneSet,
  parents: Int32Array,
  portal: number,
): string | undefined {
  const points = portals.windings.pointsOf(portal)
  for (let side = 0; side < 2; side++) {
    const leaf = portals.leafs[portal * 2 + side]
    if (leaf === tree.leafCount) continue
    // Slots of leafs follow those of nodes.
    for (let slot = parents[tree.nodePlanes.length + leaf]; slot >= 0; slot = parents[slot >> 1]) {
      const at = (tree.nodePlanes[slot >> 1] ^ (slot & 1)) * 4
      let deepest = 0
      for (let p = 0; p < points.length; p += 3) {
        deepest = Math.min(deepest, distanceToPlane(planes.data, at, points[p], points[p + 1], points[p + 2]))
      }
      // Nearly coincident planes are stepped over: two slivers at most.
      if (deepest < -3 * ON_PLANE) return `reaches ${-deepest} out of the cell of leaf ${leaf}`
    }
  }
  return undefined
}

/** `[nodes + leafs]` twice the parent, plus 1 for its back child; −1 for the root. */
function parentsOf({ nodePlanes, children, leafCount }: Tree): Int32Array {
  const nodes = nodePlanes.length
  const parents = new Int32Array(nodes + leafCount).fill(-1)
  children.forEach((child, slot) => {
    parents[child >= 0 ? child : nodes - child - 1] = slot
  })
  return parents
}
