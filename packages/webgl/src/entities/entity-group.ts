import type { Entity } from '@brushwork/runtime'
import { type EntitiesClass, type EntitiesParts, entitiesClass } from '@brushwork/scene'
import { SceneNode } from '../nodes/scene-node.js'
import { entityPort } from './entity-port.js'
import type { LevelEntities } from './level-entities.js'
import type { WebGlLevels } from './webgl-levels.js'

const EntitiesNode: EntitiesClass<WebGlLevels, SceneNode> = /* @__PURE__ */ entitiesClass<WebGlLevels, SceneNode>(
  SceneNode,
)

/** The objects of all entities of one version of a level. */
export class EntityGroup extends EntitiesNode implements LevelEntities {
  constructor(parts: EntitiesParts<WebGlLevels>) {
    super(entityPort, parts)
  }

  getEntity(node: SceneNode): Entity | undefined {
    return this.entityOf(node)
  }

  /** Lights what is drawn where it stands. */
  override updateWorld(): void {
    super.updateWorld()
    this.lightObjects()
  }
}
