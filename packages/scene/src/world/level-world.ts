import {
  type BodyShape,
  type Collision,
  checkOptions,
  ENTITY_FLAGS,
  type Entity,
  isPassable,
  type Level,
  type Model,
  type OptionNames,
  type Terrain,
  World,
  wrongArgument,
} from '@brushwork/runtime'
import { sameEntity } from '../entities/entity-identity.js'

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

/** What a world needs of the object of a level. */
export interface SolidLevel {
  readonly level: Level
  readonly entities: { isRoom(entity: Entity): boolean } | undefined
  getObject(entity: Entity): object | undefined
}

const WORLD_OPTIONS: OptionNames<LevelWorldOptions> = { models: ['box', 'triangles', 'none'], without: true }

/**
 * A world of everything in a level that stops movements, in the axes of packs. Bodies have the object of their entity as `owner`, those of the solids
 * the level. Documentation is at `createWorld` of adapters.
 * @typeParam Node nodes of the engine, which objects of levels and entities are
 * @throws TypeError for anything that is not the object of a level, and for misspelled options
 */
export function createLevelWorld<Node extends object>(
  level: SolidLevel,
  options: LevelWorldOptions,
  expected: string,
): World<Node> {
  if (level?.level === undefined) throw wrongArgument('createWorld', expected, level)
  checkOptions('createWorld', options, WORLD_OPTIONS)
  const { models, without } = options
  const absent = without && sameEntity(level.level.entities, without)
  const world = new World<Node>()
  // Sound: objects of levels and of entities are nodes of their engine.
  if (level.level.collision !== undefined) world.add({ collision: level.level.collision }, {}, level as object as Node)
  for (const entity of level.level.entities) {
    const object = entity === absent || isPassable(entity) ? undefined : level.getObject(entity)
    const shape = object && shapeOf(entity, object, models, level)
    if (object !== undefined && shape !== undefined) world.add(shape, entity, object as Node)
  }
  return world
}

/** What objects of entities show; without `instanceof`, since a level without entities does not load the code of models and terrains. */
interface Showing {
  readonly part?: { readonly collision?: Collision }
  readonly terrain?: Terrain
  readonly model?: Model
}

function shapeOf(
  entity: Entity,
  object: Showing,
  models: LevelWorldOptions['models'],
  level: SolidLevel,
): BodyShape | undefined {
  const { part, terrain, model } = object
  if (terrain !== undefined) return { terrain }
  if (part !== undefined) return part.collision && { collision: part.collision }
  if (model === undefined) return undefined
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
