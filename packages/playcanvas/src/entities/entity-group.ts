import type { Entity as LevelEntity } from '@brushwork/runtime'
import { type EntitiesClass, type EntitiesParts, entitiesClass } from '@brushwork/scene'
import type { AppBase, Entity, MeshInstance } from 'playcanvas'
import { PortEntity } from '../port/node-port.js'
import { entityPort } from './entity-port.js'
import type { LevelEntities } from './level-entities.js'
import type { PlayCanvasLevels } from './play-canvas-levels.js'

const EntitiesNode: EntitiesClass<PlayCanvasLevels, PortEntity> = /* @__PURE__ */ entitiesClass<
  PlayCanvasLevels,
  PortEntity
>(PortEntity)

/** The objects of all entities of one version of a level. */
export class EntityGroup extends EntitiesNode implements LevelEntities {
  constructor(app: AppBase, parts: EntitiesParts<PlayCanvasLevels>) {
    super(entityPort(app), parts)
    const light = () => this.lightObjects()
    app.on('prerender', light)
    this.once('destroy', () => app.off('prerender', light))
  }

  getEntity({ node }: Pick<MeshInstance, 'node'>): LevelEntity | undefined {
    // Nodes of other kinds have owners that are entities.
    return this.entityOf(node as Entity)
  }

  /** Destroys all objects. */
  override destroy(): void {
    this.dispose()
  }
}
