import { LEAF_BIT, type LevelTree, NO_CLUSTER } from '@brushwork/asset'
import { toVector, type VectorLike } from '../vector.js'

/**
 * Lists the clusters that a sphere touches, ascending; none outside of the level or in a solid.
 * @example
 * ```ts
 * import { clustersIn } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const near = level.tree ? clustersIn(level.tree, camera.position, 100) : []
 * ```
 */
export function clustersIn(tree: LevelTree, center: VectorLike, radius: number): number[] {
  const { planes, nodePlanes, children, leafClusters } = tree
  const [x, y, z] = toVector(center)
  const found = new Set<number>()
  const waiting = [nodePlanes.length === 0 ? LEAF_BIT : 0]
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    if (child >= LEAF_BIT) {
      const cluster = leafClusters[child - LEAF_BIT]
      if (cluster !== NO_CLUSTER) found.add(cluster)
      continue
    }
    const at = nodePlanes[child] * 4
    const distance = planes[at] * x + planes[at + 1] * y + planes[at + 2] * z - planes[at + 3]
    if (distance > -radius) waiting.push(children[child * 2])
    if (distance <= radius) waiting.push(children[child * 2 + 1])
  }
  return [...found].sort((a, b) => a - b)
}
