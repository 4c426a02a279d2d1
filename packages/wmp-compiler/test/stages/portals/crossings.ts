import type { Vector } from '@brushwork/asset'
import { distanceToPlane } from '@brushwork/geometry'
import type { DividedLevel } from '../tree/divided-level.js'

/** Where a line goes from leaf to leaf. */
export interface Crossing {
  readonly from: number
  readonly to: number
  readonly at: Vector
}

/** The leafs along a line, by walking the tree; leafs shorter than `thin` on it are left out. */
export function crossings({ set, tree }: DividedLevel, from: Vector, to: Vector, thin: number): Crossing[] {
  const { data } = set.planes
  const visits: { leaf: number; begin: number; end: number }[] = []
  const walk = (child: number, begin: number, end: number): void => {
    if (child < 0) {
      visits.push({ leaf: -child - 1, begin, end })
      return
    }
    const at = tree.nodePlanes[child] * 4
    const a = distanceToPlane(data, at, ...from)
    const b = distanceToPlane(data, at, ...to)
    const share = a / (a - b)
    if (share > begin && share < end) {
      const [near, far] = a > 0 ? [0, 1] : [1, 0]
      walk(tree.children[child * 2 + near], begin, share)
      walk(tree.children[child * 2 + far], share, end)
    } else walk(tree.children[child * 2 + (a + (b - a) * (begin + end) * 0.5 > 0 ? 0 : 1)], begin, end)
  }
  walk(tree.nodePlanes.length > 0 ? 0 : -1, 0, 1)
  const length = Math.sqrt(to.reduce((sum, value, axis) => sum + (value - from[axis]) ** 2, 0))
  const long = visits.filter(({ begin, end }) => (end - begin) * length > thin)
  return long.slice(1).flatMap((visit, index) => {
    // A gap between the two means that a sliver was left out: nothing is known of what is there.
    if (long[index].end !== visit.begin) return []
    const at = from.map((value, axis) => value + (to[axis] - value) * visit.begin) as unknown as Vector
    return [{ from: long[index].leaf, to: visit.leaf, at }]
  })
}

/** Crossings between empty leafs where no portal is: each as a sentence. Empty when all is well. */
export function missingPortals(level: DividedLevel, from: Vector, to: Vector): string[] {
  const { tree, portals } = level
  return crossings(level, from, to, 0.1).flatMap(({ from: a, to: b, at }) => {
    if (tree.solid[a] === 1 || tree.solid[b] === 1) return []
    for (let portal = 0; portal < portals.count; portal++) {
      const [front, back] = [portals.leafs[portal * 2], portals.leafs[portal * 2 + 1]]
      if ((front === a && back === b) || (front === b && back === a)) {
        if (holds(level, portal, at)) return []
      }
    }
    return [`no portal at ${at} between leafs ${a} and ${b}`]
  })
}

/** Whether a point on a portal's plane is in its winding, give or take what rounding does. */
function holds({ set, portals }: DividedLevel, portal: number, at: Vector): boolean {
  const points = portals.windings.pointsOf(portal)
  const plane = portals.planes[portal] * 4
  const normal = set.planes.data.subarray(plane, plane + 3)
  for (let p = 0; p < points.length; p += 3) {
    const q = p + 3 === points.length ? 0 : p + 3
    const edge = [points[q] - points[p], points[q + 1] - points[p + 1], points[q + 2] - points[p + 2]]
    const out = [at[0] - points[p], at[1] - points[p + 1], at[2] - points[p + 2]]
    const inward = [
      normal[1] * edge[2] - normal[2] * edge[1],
      normal[2] * edge[0] - normal[0] * edge[2],
      normal[0] * edge[1] - normal[1] * edge[0],
    ]
    const length = Math.sqrt(edge[0] ** 2 + edge[1] ** 2 + edge[2] ** 2)
    if (inward[0] * out[0] + inward[1] * out[1] + inward[2] * out[2] < -0.05 * length) return false
  }
  return true
}
