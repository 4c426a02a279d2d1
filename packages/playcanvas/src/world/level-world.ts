import type { World } from '@brushwork/runtime'
import { createLevelWorld, type LevelWorldOptions } from '@brushwork/scene'
import type { Entity } from 'playcanvas'
import type { LevelEntity } from '../level/level-entity.js'

/**
 * Creates a world of everything in a level that stops movements: its solids, movable parts, terrains and models. Sprites and passable
 * entities do not. Bodies have the object of their entity as `owner`, those of the solids the level; what the game moves later, it moves
 * in the world, too: `world.getBody(door)?.moveTo(door.getLocalPosition(), rotation)`. Create it again after a hot update.
 * @throws TypeError for anything that is not a LevelEntity, and for misspelled options
 * @example
 * ```ts
 * import { createLevel, createWorld } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(app, castle)
 * const world = createWorld(level)
 * const [gate] = level.parts
 * world.getBody(gate)?.moveTo(gate.getLocalPosition()) // after the game has moved it
 * ```
 */
export function createWorld(level: LevelEntity, options: LevelWorldOptions = {}): World<Entity> {
  return createLevelWorld(level, options, 'the LevelEntity that createLevel returns')
}
