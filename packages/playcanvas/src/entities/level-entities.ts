import type { Entity as LevelEntity } from '@brushwork/runtime'
import type { MissingFile } from '@brushwork/scene'
import type { MeshInstance } from 'playcanvas'
import type { PortEntity } from '../port/node-port.js'
import type { EntityObject } from './hooks/entity-object.js'

/** The objects of all entities of one version of a level: `level.entities`. */
export interface LevelEntities extends PortEntity {
  /** Files that entities name and that are not shown, each with the reason. */
  readonly missing: readonly MissingFile[]
  /** The object of an entity; undefined for one that shows nothing, whose file is missing, or whose hook has failed. */
  getObject(entity: LevelEntity): EntityObject | undefined
  /** The entity that a mesh instance shows: of those that PlayCanvas' `Picker` finds. */
  getEntity(hit: Pick<MeshInstance, 'node'>): LevelEntity | undefined
  /** Whether other things of the level stand in the box of an entity's model, which is a room, then. */
  isRoom(entity: LevelEntity): boolean
}
