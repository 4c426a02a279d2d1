import {
  type Entity,
  type LevelNames,
  type Spawn,
  type SpawnOptions,
  spawnIn,
  type World,
  wrongArgument,
} from '@brushwork/runtime'
import { createLevelWorld, type LevelWorldOptions, type SolidLevel } from './level-world.js'

/** @typeParam Node nodes of the engine, which objects of levels and entities are */
export interface LevelSpawnOptions<Names extends LevelNames = LevelNames, Node extends object = object>
  extends Pick<
      SpawnOptions<Node, Names['entity'] | Names['action'] | Names['position'] | Names['region']>,
      'at' | 'size' | 'reach'
    >,
    Pick<LevelWorldOptions, 'models'> {
  /** What stops the player, with or without his own entity. Default: `createWorld(level, { models })`. */
  readonly world?: World<Node>
}

/**
 * Finds where a player starts. Documentation is at `spawnOf` of adapters.
 * @throws TypeError for anything that is not the object of a level; Error if `at` finds nothing, or no start has a free position within reach
 */
export function findSpawn<Names extends LevelNames, Node extends object>(
  level: SolidLevel,
  { world, models, ...options }: LevelSpawnOptions<Names, Node>,
  expected: string,
): Spawn {
  if (level?.level === undefined) throw wrongArgument('spawnOf', expected, level)
  const solid = world ?? createLevelWorld<Node>(level, models === undefined ? {} : { models }, expected)
  return spawnIn(level.level, solid, {
    ...options,
    riseOf: (entity) => riseOf(level, entity),
    bodyOf: (entity) => {
      const object = level.getObject(entity)
      return object && solid.getBody(object as Node)
    },
  })
}

/** How high the origin of an entity's model is above its lowest point. */
function riseOf(level: SolidLevel, entity: Entity): number | undefined {
  const object: { readonly model?: { readonly bounds: { readonly min: ArrayLike<number> } } } | undefined =
    level.getObject(entity)
  const lowest = object?.model?.bounds.min[1]
  return lowest === undefined ? undefined : -lowest * entity.scale[1]
}
