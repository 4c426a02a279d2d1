import type { Entity } from '@brushwork/runtime'
import { type EntitiesClass, type EntitiesParts, entitiesClass } from '@brushwork/scene'
import { Group, type Intersection } from 'three'
import type { ModelInstances } from '../model/instances/model-instances.js'
import { entityPort } from './entity-port.js'
import type { LevelEntities } from './level-entities.js'
import type { MergedEntities } from './merge/merged-entities.js'
import type { ThreeLevels } from './three-levels.js'

const EntitiesGroup: EntitiesClass<ThreeLevels, Group> = /* @__PURE__ */ entitiesClass<ThreeLevels, Group>(Group)

/** The objects of all entities of one version of a level. */
export class EntityGroup extends EntitiesGroup implements LevelEntities {
  declare readonly merged: MergedEntities | undefined
  declare readonly sets: readonly ModelInstances[]

  constructor(parts: EntitiesParts<ThreeLevels>, port = entityPort) {
    super(port, parts)
  }

  getEntity({
    object,
    instanceId,
    batchId,
  }: Pick<Intersection, 'object' | 'instanceId' | 'batchId'>): Entity | undefined {
    const merged = this.merged?.hit({ object, ...(batchId !== undefined && { batchId }) })
    const hit = { object, ...(instanceId !== undefined && { instanceId }) }
    const instance = this.sets.map((set) => set.getInstance(hit)).find((one) => one !== undefined)
    return this.entityOf(merged ?? instance ?? object)
  }

  /** Lights what is drawn where it stands; three calls it before it draws. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    this.lightObjects()
  }
}
