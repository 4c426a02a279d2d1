import { type LevelVisibility, NO_CLUSTER } from '@brushwork/asset'

/**
 * Returns whether any point of cluster `to` may be seen from any point of cluster `from` (PVS). From {@link
 * NO_CLUSTER}, everything is visible.
 * @param visibility `level.visibility`; undefined, as in a level without it, makes everything visible.
 * @example
 * ```ts
 * import { clusterAt, isClusterSeen } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const [from, to] = [camera.position, level.entities[0].position].map((point) => clusterAt(level.tree, point))
 * const mayBeSeen = isClusterSeen(level.visibility, from, to)
 * ```
 */
export function isClusterSeen(visibility: LevelVisibility | undefined, from: number, to: number): boolean {
  if (visibility === undefined || from === NO_CLUSTER) return true
  const { clusterCount, rows } = visibility
  const words = (clusterCount + 31) >>> 5
  return ((rows[from * words + (to >>> 5)] >>> (to & 31)) & 1) === 1
}
