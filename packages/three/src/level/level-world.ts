import {
  type BodyShape,
  type Bounds,
  checkOptions,
  ENTITY_FLAGS,
  type Entity,
  isPassable,
  type Level,
  type Model,
  type OptionNames,
  World,
  wrongArgument,
} from '@brushwork/runtime'
import { Box3, Matrix4, type Object3D, Quaternion, Vector3 } from 'three'
import type { EntityObject } from '../entities/entity-options.js'
import { identityOf } from '../entities/placed-objects.js'
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
 * in the world, too: `world.bodyOf(door)?.moveTo(door.position, rotation)`. Create it again after a hot update.
 */
export function createWorld(level: LevelObject, options: LevelWorldOptions = {}): World<Object3D> {
  if (level?.level === undefined) throw wrongArgument('createWorld', 'the LevelObject that createLevel returns', level)
  checkOptions('createWorld', options, WORLD_OPTIONS)
  const { models, without } = options
  const absent = without && sameEntity(level.level.entities, without)
  const world = new World<Object3D>()
  if (level.level.collision !== undefined) world.add({ collision: level.level.collision }, {}, level)
  for (const entity of level.level.entities) {
    const object = entity === absent || isPassable(entity) ? undefined : level.objectOf(entity)
    const shape = object && shapeOf(entity, object, models, level.level)
    if (object !== undefined && shape !== undefined) world.add(shape, entity, object)
  }
  return world
}

/** The entity itself, or the one that has replaced it in a hot update. */
function sameEntity(entities: readonly Entity[], entity: Entity): Entity | undefined {
  if (entities.includes(entity)) return entity
  return entities.find((other) => identityOf(other) === identityOf(entity))
}

function shapeOf(
  entity: Entity,
  object: EntityObject,
  models: LevelWorldOptions['models'],
  level: Level,
): BodyShape | undefined {
  // Without `instanceof`: a level without entities does not load the code of models and terrains.
  if ('terrain' in object) return { terrain: object.terrain }
  if ('part' in object) return object.part.collision && { collision: object.part.collision }
  if (!('model' in object)) return undefined
  const { model } = object
  const own = typeof models === 'function' ? models(entity, model) : models
  switch (
    own ??
    ((entity.flags & ENTITY_FLAGS.polygon) !== 0 || isRoom(entity, model.bounds, level) ? 'triangles' : 'box')
  ) {
    case 'box':
      return { box: model.bounds }
    case 'triangles':
      return { triangles: model.parts }
    case 'none':
      return undefined
  }
}

/** How far from the walls of a model's box something stands that is in it as in a room [quants]. */
const INDOORS = 32

/** Whether other things of the level stand in the box of a model. */
function isRoom(entity: Entity, { min, max }: Bounds, { entities, positions, regions }: Level): boolean {
  const scale = new Vector3(...entity.scale)
  const margin = new Vector3(-INDOORS / Math.abs(scale.x), 0, -INDOORS / Math.abs(scale.z))
  const inside = new Box3(new Vector3(...min), new Vector3(...max)).expandByVector(margin)
  if (inside.isEmpty()) return false
  const back = new Matrix4()
    .compose(new Vector3(...entity.position), new Quaternion(...entity.rotation), scale)
    .invert()
  const point = new Vector3()
  const holds = (at: Vector3) => inside.containsPoint(at.applyMatrix4(back))
  return (
    entities.some((other) => other !== entity && holds(point.set(...other.position))) ||
    positions.some(({ position }) => holds(point.set(...position))) ||
    regions.some(({ bounds }) =>
      holds(
        point
          .set(...bounds.min)
          .add(new Vector3(...bounds.max))
          .multiplyScalar(0.5),
      ),
    )
  )
}
