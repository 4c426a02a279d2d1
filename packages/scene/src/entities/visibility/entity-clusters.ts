import { clustersIn, type Entity, isClusterSeen, type Level } from '@brushwork/runtime'
import type { ShownFile } from '../../files/shown-file.js'

/** Which entities may be seen from a cluster of a level, when they stand where the level places them. */
export class EntityClusters {
  readonly #level: Pick<Level, 'tree' | 'visibility'>
  readonly #clusters = new Map<Entity, readonly number[]>()

  constructor(level: Pick<Level, 'tree' | 'visibility'>) {
    this.#level = level
  }

  /** Whether an entity may be seen. Levels without visibility hide nothing. @param asset that it shows */
  isSeen(entity: Entity, asset: ShownFile['asset'] | undefined, cluster: number): boolean {
    const { visibility } = this.#level
    if (visibility === undefined) return true
    return this.#clustersOf(entity, asset).some((to) => isClusterSeen(visibility, cluster, to))
  }

  /** Clusters that an entity touches; those of all of the level for one outside. */
  #clustersOf(entity: Entity, asset: ShownFile['asset'] | undefined): readonly number[] {
    let clusters = this.#clusters.get(entity)
    if (clusters === undefined) {
      const { tree, visibility } = this.#level
      const touched = tree === undefined ? [] : clustersIn(tree, entity.position, entityRadius(entity, asset))
      const count = visibility?.clusterCount ?? 0
      clusters = touched.length > 0 ? touched : Array.from({ length: count }, (_, index) => index)
      this.#clusters.set(entity, clusters)
    }
    return clusters
  }
}

/** Radius of a sphere at the position of an entity, around what it shows in any rotation. */
export function entityRadius({ scale }: Pick<Entity, 'scale'>, asset: ShownFile['asset'] | undefined): number {
  if (asset === undefined) return 0
  const size = Math.max(...scale.map(Math.abs))
  if (asset.kind === 'sprite') return (Math.hypot(asset.width, asset.height) / 2) * size
  const { min, max } = asset.bounds
  return Math.hypot(...min.map((low, axis) => Math.max(Math.abs(low), Math.abs(max[axis])))) * size
}
