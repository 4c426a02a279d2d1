import type { PickingInfo } from '@babylonjs/core/Collisions/pickingInfo.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Entity } from '@brushwork/runtime'
import { type EntitiesClass, type EntitiesParts, entitiesClass } from '@brushwork/scene'
import { PackNode } from '../port/nodes/pack-node.js'
import type { BabylonLevels } from './babylon-levels.js'
import { entityPortOf } from './entity-port.js'
import type { LevelEntities } from './level-entities.js'

const EntitiesNode: EntitiesClass<BabylonLevels, PackNode> = /* @__PURE__ */ entitiesClass<BabylonLevels, PackNode>(
  PackNode,
)

/** The objects of all entities of one version of a level. */
export class EntityGroup extends EntitiesNode implements LevelEntities {
  constructor(scene: Scene, parts: EntitiesParts<BabylonLevels>) {
    super(entityPortOf(scene), parts)
    const drawing = scene.onBeforeRenderObservable.add(() => this.lightObjects())
    this.onDisposeObservable.addOnce(() => drawing.remove())
  }

  getEntity({ pickedMesh }: Pick<PickingInfo, 'pickedMesh'>): Entity | undefined {
    return pickedMesh === null ? undefined : this.entityOf(pickedMesh)
  }
}
