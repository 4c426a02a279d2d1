import type { Entity, Level } from '@brushwork/runtime'
import { EntityClusters } from '@brushwork/scene'
import { Group } from 'three'
import { ModelInstance } from '../model/instances/model-instance.js'
import type { ModelInstances } from '../model/instances/model-instances.js'
import type { Shown } from './create-objects.js'
import type { EntityObject } from './hooks/entity-object.js'

/** Hides the objects of entities that cannot be seen from a cluster. */
export class EntityVisibility {
  /** Holds the objects that are hidden. */
  readonly unseen = new Group()
  readonly #clusters: EntityClusters
  readonly #seen: Group
  readonly #sets: readonly ModelInstances[]
  /** Instances that are hidden, with their sets. */
  readonly #unseenInstances = new Map<ModelInstance, ModelInstances>()

  /** @param seen holds the objects that are drawn @param sets those of instances; may grow */
  constructor(level: Level, seen: Group, sets: readonly ModelInstances[]) {
    this.#clusters = new EntityClusters(level)
    this.#seen = seen
    this.#sets = sets
    this.unseen.visible = false
    seen.add(this.unseen)
  }

  /** Whether an entity may be seen from a cluster when it stands where the level places it. */
  isSeen(entity: Entity, file: Shown['file'] | undefined, cluster: number): boolean {
    return this.#clusters.isSeen(entity, file?.asset, cluster)
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
}
