import type { World } from '@brushwork/runtime'
import { createLevelWorld, type LevelWorldOptions } from '@brushwork/scene'
import type { Object3D } from 'three'
import type { LevelObject } from '../level/level-object.js'

/**
 * Creates a world of everything in a level that stops movements: its solids, movable parts, terrains and models. Sprites and passable
 * entities do not. Bodies have the object of their entity as `owner`, those of the solids the level; what the game moves later, it moves
 * in the world, too: `world.getBody(door)?.moveTo(door.position, rotation)`. Create it again after a hot update.
 * @throws TypeError for anything that is not a LevelObject, and for misspelled options
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
  return createLevelWorld(level, options, 'the LevelObject that createLevel returns')
}
