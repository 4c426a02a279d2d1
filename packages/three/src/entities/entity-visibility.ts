import { clustersIn, type Entity, isClusterSeen, type Level } from '@brushwork/runtime'
import { Group, Sphere, Vector3 } from 'three'
import { ModelInstance } from '../model/instances/model-instance.js'
import type { ModelInstances } from '../model/instances/model-instances.js'
import type { Shown } from './create-objects.js'
import type { EntityObject } from './hooks/entity-object.js'

/** Hides the objects of entities that cannot be seen from a cluster. */
export class EntityVisibility {
  /** Holds the objects that are hidden. */
  readonly unseen = new Group()
  readonly #level: Level
  readonly #seen: Group
  readonly #sets: readonly ModelInstances[]
  /** Instances that are hidden, with their sets. */
  readonly #unseenInstances = new Map<ModelInstance, ModelInstances>()
  readonly #clusters = new Map<Entity, readonly number[]>()

  /** @param seen holds the objects that are drawn @param sets those of instances; may grow */
  constructor(level: Level, seen: Group, sets: readonly ModelInstances[]) {
    this.#level = level
    this.#seen = seen
    this.#sets = sets
    this.unseen.visible = false
    seen.add(this.unseen)
  }

  /** Whether an entity may be seen from a cluster when it stands where the level places it. */
  isSeen(entity: Entity, file: Shown['file'] | undefined, cluster: number): boolean {
    const { visibility } = this.#level
    if (visibility === undefined) return true
    return this.#clustersOf(entity, file).some((to) => isClusterSeen(visibility, cluster, to))
  }

  /** What the game has taken out or hung elsewhere stays there. */
  show(object: EntityObject, isSeen: boolean): void {
    if (object instanceof ModelInstance) this.#showInstance(object, isSeen)
    else if (object.parent === this.#seen || object.parent === this.unseen) {
      ;(isSeen ? this.#seen : this.unseen).add(object)
    }
  }

  /** Forgets an instance that is disposed of. */
  delete(instance: ModelInstance): void {
    this.#unseenInstances.delete(instance)
  }

  /** An instance outside of the scene is not drawn. */
  #showInstance(instance: ModelInstance, isSeen: boolean): void {
    const set = this.#unseenInstances.get(instance)
    if (isSeen) {
      if (set !== undefined && instance.parent === null) set.add(instance)
      this.#unseenInstances.delete(instance)
      return
    }
    const { parent } = instance
    const own = this.#sets.find((one) => one === parent)
    if (own === undefined) return
    own.remove(instance)
    this.#unseenInstances.set(instance, own)
  }

  /** Clusters that an entity touches where the level places it; those of all of the level for one outside. */
  #clustersOf(entity: Entity, file: Shown['file'] | undefined): readonly number[] {
    let clusters = this.#clusters.get(entity)
    if (clusters === undefined) {
      const { tree, visibility } = this.#level
      const { center, radius } = sphereOf(entity, file)
      const touched = tree === undefined ? [] : clustersIn(tree, center, radius)
      const count = visibility?.clusterCount ?? 0
      clusters = touched.length > 0 ? touched : Array.from({ length: count }, (_, index) => index)
      this.#clusters.set(entity, clusters)
    }
    return clusters
  }
}

/** A sphere around what an entity shows, in any rotation. */
function sphereOf({ position, scale }: Entity, file: Shown['file'] | undefined): Sphere {
  const asset = file?.asset
  const size = Math.max(...scale.map(Math.abs))
  if (asset === undefined) return new Sphere(new Vector3(...position), 0)
  if (asset.kind === 'sprite') {
    return new Sphere(new Vector3(...position), (Math.hypot(asset.width, asset.height) / 2) * size)
  }
  const { min, max } = asset.bounds
  const reach = Math.hypot(...min.map((low, axis) => Math.max(Math.abs(low), Math.abs(max[axis]))))
  return new Sphere(new Vector3(...position), reach * size)
}
