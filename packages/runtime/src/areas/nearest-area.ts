import type { LevelArea, PackedLevel, Vector } from '@brushwork/asset'
import { clusterAt } from '../visibility/tree.js'
import { isClusterSeen } from '../visibility/visibility.js'

/**
 * The area to load next from a position: of those that may be seen from there, the nearest; then the nearest of the others. Equal ones in
 * their order. Undefined without candidates.
 * @param candidates indices into the areas
 * @example
 * ```ts
 * import { nearestArea } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const next = nearestArea(level, [0, 1, 2], [0, 40, 0])
 * ```
 */
export function nearestArea(
  { areas = [], tree, visibility }: Pick<PackedLevel, 'areas' | 'tree' | 'visibility'>,
  candidates: Iterable<number>,
  position: Vector,
): number | undefined {
  const cluster = clusterAt(tree, position)
  let best: { readonly index: number; readonly isSeen: boolean; readonly distance: number } | undefined
  for (const index of candidates) {
    const { bounds, clusters } = areas[index]
    const isSeen = clusters === undefined || clusters.some((other) => isClusterSeen(visibility, cluster, other))
    const distance = squaredDistance(bounds, position)
    const isBetter = best === undefined || (isSeen === best.isSeen ? distance < best.distance : isSeen && !best.isSeen)
    if (isBetter) best = { index, isSeen, distance }
  }
  return best?.index
}

/** Square of the distance from a point to a box; 0 inside. */
function squaredDistance({ min, max }: LevelArea['bounds'], position: Vector): number {
  let sum = 0
  for (let axis = 0; axis < 3; axis++) {
    sum += Math.max(min[axis] - position[axis], 0, position[axis] - max[axis]) ** 2
  }
  return sum
}
