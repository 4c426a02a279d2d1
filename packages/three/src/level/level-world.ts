import {
  type BodyShape,
  checkOptions,
  ENTITY_FLAGS,
  type Entity,
  isPassable,
  type Model,
  type OptionNames,
  World,
  wrongArgument,
} from '@brushwork/runtime'
import { sameEntity } from '@brushwork/scene'
import type { Object3D } from 'three'
import type { EntityObject } from '../entities/hooks/entity-object.js'
import type { LevelObject } from './level-object.js'

/** What a model stops movements with. */
export type ModelCollision = 'box' | 'triangles' | 'none'

export interface LevelWorldOptions {
  /**
   * What the model of an entity stops movements with. Default: as the original engine, triangles with the flag POLYGON and the model's box
   * without it; but triangles, too, where other things stand in that box: it is a room. It is not called for passable entities.
   */
  readonly models?: ModelCollision | ((entity: Entity, model: Model) => ModelCollision)
  /**
   * An entity that stops nothing, such as that of the player: `spawn.entity` of `spawnOf`. One of an earlier version of the level stands for the first
   * of the same name, file and action.
   */
  readonly without?: Entity | undefined
}

const WORLD_OPTIONS: OptionNames<LevelWorldOptions> = { models: ['box', 'triangles', 'none'], without: true }

/**
 * Creates a world of everything in a level that stops movements: its solids, movable parts, terrains and models. Sprites and passable
 * entities do not. Bodies have the object of their entity as `owner`, those of the solids the level; what the game moves later, it moves
 * in the world, too: `world.getBody(door)?.moveTo(door.position, rotation)`. Create it again after a hot update.
 * @example
 * ```ts
 * import { createLevel, createWorld } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * const world = createWorld(level)
 * const [gate] = level.parts
 * world.getBody(gate)?.moveTo(gate.position) // after the game has moved it
 * ```
 */
export function createWorld(level: LevelObject, options: LevelWorldOptions = {}): World<Object3D> {
  if (level?.level === undefined) throw wrongArgument('createWorld', 'the LevelObject that createLevel returns', level)
  checkOptions('createWorld', options, WORLD_OPTIONS)
  const { models, without } = options
  const absent = without && sameEntity(level.level.entities, without)
  const world = new World<Object3D>()
  if (level.level.collision !== undefined) world.add({ collision: level.level.collision }, {}, level)
  for (const entity of level.level.entities) {
    const object = entity === absent || isPassable(entity) ? undefined : level.getObject(entity)
    const shape = object && shapeOf(entity, object, models, level)
    if (object !== undefined && shape !== undefined) world.add(shape, entity, object)
  }
  return world
}

function shapeOf(
  entity: Entity,
  object: EntityObject,
  models: LevelWorldOptions['models'],
  level: LevelObject,
): BodyShape | undefined {
  // Without `instanceof`: a level without entities does not load the code of models and terrains.
  if ('terrain' in object) return { terrain: object.terrain }
  if ('part' in object) return object.part.collision && { collision: object.part.collision }
  if (!('model' in object)) return undefined
  const { model } = object
  const own = typeof models === 'function' ? models(entity, model) : models
  const isMesh = () => (entity.flags & ENTITY_FLAGS.polygon) !== 0 || level.entities?.isRoom(entity)
  switch (own ?? (isMesh() ? 'triangles' : 'box')) {
    case 'box':
      return { box: model.bounds }
    case 'triangles':
      return { triangles: model.parts }
    case 'none':
      return undefined
  }
}
