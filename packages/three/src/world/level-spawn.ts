import type { LevelNames, Spawn } from '@brushwork/runtime'
import { findSpawn, type LevelSpawnOptions as SpawnOptionsOf } from '@brushwork/scene'
import type { Object3D } from 'three'
import type { LevelObject } from '../level/level-object.js'

export interface LevelSpawnOptions<Names extends LevelNames = LevelNames> extends SpawnOptionsOf<Names, Object3D> {}

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
  options: LevelSpawnOptions<Names> = {},
): Spawn {
  return findSpawn(level, options, 'the LevelObject that createLevel returns')
}
