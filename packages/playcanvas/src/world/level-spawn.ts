import type { LevelNames, Spawn } from '@brushwork/runtime'
import { findSpawn, type LevelSpawnOptions as SpawnOptionsOf } from '@brushwork/scene'
import type { Entity } from 'playcanvas'
import type { LevelEntity } from '../level/level-entity.js'

export interface LevelSpawnOptions<Names extends LevelNames = LevelNames> extends SpawnOptionsOf<Names, Entity> {}

/**
 * Finds where a player starts: free, on the floor, out of the solids and of the model that the level has for him. It needs the option `entities` of
 * `createLevel` in levels whose rooms are models.
 *
 *     const spawn = spawnOf(level)
 *     const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
 * @throws Error if `at` finds nothing, or no start has a free position within reach
 * @example
 * ```ts
 * import { createLevel, setView, spawnOf } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(app, castle)
 * const spawn = spawnOf(level)
 * setView(eye, { position: spawn.eye, angles: spawn.angles })
 * ```
 */
export function spawnOf<Names extends LevelNames>(
  level: LevelEntity<Names>,
  options: LevelSpawnOptions<Names> = {},
): Spawn {
  return findSpawn(level, options, 'the LevelEntity that createLevel returns')
}
