import type { Entity } from '@brushwork/runtime'
import type { Actor, StagedLevel } from '../stage.js'

/** The object of an entity that is a model. @throws Error where it is not */
export function actorOf(level: StagedLevel, entity: Entity): Actor {
  const object = level.getObject(entity)
  if (object === undefined || !('play' in object)) throw new Error(`${entity.name} (${entity.action}) has no model`)
  return object as Actor
}
