import { LEAF_BIT, type LevelTree, NO_CLUSTER } from '@brushwork/asset'
import { wrongArgument } from '../usage/wrong-argument.js'
import { type PointLike, toVector } from '../vector.js'

/**
 * Finds the leaf that contains a position.
 * @example
 * ```ts
 * import { leafAt } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * if (level.tree) console.log(leafAt(level.tree, camera.position))
 * ```
 */
export function leafAt(tree: LevelTree, position: PointLike): number {
  if (tree?.nodePlanes === undefined) throw wrongArgument('leafAt', 'the member "tree" of a level', tree)
  const { planes, nodePlanes, children } = tree
  if (nodePlanes.length === 0) return 0
  const [x, y, z] = toVector(position)
  let child = 0
  while (child < LEAF_BIT) {
    const at = nodePlanes[child] * 4
    const isBehind = planes[at] * x + planes[at + 1] * y + planes[at + 2] * z <= planes[at + 3]
    child = children[child * 2 + (isBehind ? 1 : 0)]
  }
  return child - LEAF_BIT
}

/**
 * Finds the cluster that contains a position, or {@link NO_CLUSTER}.
 * @param tree `level.tree`; undefined, as in a level without a tree, gives {@link NO_CLUSTER}.
 * @example
 * ```ts
 * import { clusterAt } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const cluster = clusterAt(level.tree, camera.position)
 * ```
 */
export function clusterAt(tree: LevelTree | undefined, position: PointLike): number {
  return tree === undefined ? NO_CLUSTER : tree.leafClusters[leafAt(tree, position)]
}
