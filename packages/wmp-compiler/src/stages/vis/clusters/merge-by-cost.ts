import type { Portals } from '../../portals/portals.js'
import { CostQueue } from './cost-queue.js'
import type { DisjointSets } from './disjoint-sets.js'

/** Share of the union's box that counts as cost besides the wasted space, so that clusters grow evenly. */
const SIZE_SHARE = 0.125

/**
 * Merges the cheapest neighbors `surplus` times. The cost is what the union's box has beyond the two boxes, and an
 * eighth of its volume. Ties go by leafs.
 * @param boxes `[leafs × 6]` boxes of sets at their smallest leaf; grow in place.
 */
export function mergeByCost(
  boxes: Float64Array,
  sets: DisjointSets,
  portals: Portals,
  openings: readonly number[],
  surplus: number,
): void {
  let left = surplus
  const queue = new CostQueue(openings.length)
  for (const portal of openings) {
    const a = sets.find(portals.leafs[portal * 2])
    const b = sets.find(portals.leafs[portal * 2 + 1])
    if (a !== b) queue.push(unionCost(boxes, a, b), Math.min(a, b), Math.max(a, b))
  }
  while (left > 0 && queue.pop()) {
    const a = sets.find(queue.first)
    const b = sets.find(queue.second)
    if (a === b) continue
    const cost = unionCost(boxes, a, b)
    // A set has grown since: the pair is queued again at its new cost.
    if (cost > queue.cost) queue.push(cost, Math.min(a, b), Math.max(a, b))
    else {
      growTo(boxes, sets.join(a, b), a, b)
      left--
    }
  }
}

function unionCost(boxes: Float64Array, a: number, b: number): number {
  let union = 1
  let first = 1
  let second = 1
  for (let axis = 0; axis < 3; axis++) {
    const i = a * 6 + axis
    const j = b * 6 + axis
    union *= Math.max(boxes[i + 3], boxes[j + 3]) - Math.min(boxes[i], boxes[j])
    first *= boxes[i + 3] - boxes[i]
    second *= boxes[j + 3] - boxes[j]
  }
  return Math.round(Math.max(0, union - first - second) + union * SIZE_SHARE)
}

function growTo(boxes: Float64Array, target: number, a: number, b: number): void {
  for (let axis = 0; axis < 3; axis++) {
    boxes[target * 6 + axis] = Math.min(boxes[a * 6 + axis], boxes[b * 6 + axis])
    boxes[target * 6 + axis + 3] = Math.max(boxes[a * 6 + axis + 3], boxes[b * 6 + axis + 3])
  }
}
