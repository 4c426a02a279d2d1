import type { PickingInfo } from '@babylonjs/core/Collisions/pickingInfo.js'
import type { Entity } from '@brushwork/runtime'
import type { MissingFile } from '@brushwork/scene'
import type { PackNode } from '../port/nodes/pack-node.js'
import type { EntityObject } from './hooks/entity-object.js'

/** The objects of all entities of one version of a level: `level.entities`. */
export interface LevelEntities extends PackNode {
  /** Files that entities name and that are not shown, each with the reason. */
  readonly missing: readonly MissingFile[]
  /** The object of an entity; undefined for one that shows nothing, whose file is missing, or whose hook has failed. */
  getObject(entity: Entity): EntityObject | undefined
  /** The entity that a ray has hit: of a hit of Babylon's `scene.pick` or `pickWithRay`. */
  getEntity(hit: Pick<PickingInfo, 'pickedMesh'>): Entity | undefined
  /** Whether other things of the level stand in the box of an entity's model, which is a room, then. */
  isRoom(entity: Entity): boolean
}
