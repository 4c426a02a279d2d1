import {
  type Entity,
  type LevelNames,
  type Spawn,
  type SpawnOptions,
  spawnIn,
  type World,
  wrongArgument,
} from '@brushwork/runtime'
import type { Object3D } from 'three'
import type { LevelObject } from './level-object.js'
import { createWorld, type LevelWorldOptions } from './level-world.js'

export interface LevelSpawnOptions<Names extends LevelNames = LevelNames>
  extends Pick<
      SpawnOptions<Object3D, Names['entity'] | Names['action'] | Names['position'] | Names['region']>,
      'at' | 'size' | 'reach'
    >,
    Pick<LevelWorldOptions, 'models'> {
  /** What stops the player, with or without his own entity. Default: `createWorld(level, { models })`. */
  readonly world?: World<Object3D>
}

/**
 * Finds where a player starts: free, on the floor, out of the solids and of the model that the level has for him. It needs the option `entities` of
 * `createLevel` in levels whose rooms are models.
 *
 *     const spawn = spawnOf(level)
 *     const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
 * @throws Error if `at` finds nothing, or no start has a free position within reach
 * @example
 * ```ts
 * import { createLevel, setView, spawnOf } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * const spawn = spawnOf(level)
 * setView(camera, { position: spawn.eye, angles: spawn.angles })
 * ```
 */
export function spawnOf<Names extends LevelNames>(
  level: LevelObject<Names>,
  { world, models, ...options }: LevelSpawnOptions<Names> = {},
): Spawn {
  if (level?.level === undefined) throw wrongArgument('spawnOf', 'the LevelObject that createLevel returns', level)
  const solid = world ?? createWorld(level, models === undefined ? {} : { models })
  return spawnIn(level.level, solid, {
    ...options,
    riseOf: (entity) => riseOf(level, entity),
    bodyOf: (entity) => {
      const object = level.getObject(entity)
      return object && solid.getBody(object)
    },
  })
}

/** How high the origin of an entity's model is above its lowest point. */
function riseOf(level: LevelObject, entity: Entity): number | undefined {
  const object = level.getObject(entity)
  return object !== undefined && 'model' in object ? -object.model.bounds.min[1] * entity.scale[1] : undefined
}
