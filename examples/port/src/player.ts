import { type Entity, WALKER_SIZES, type WalkerSize } from '@brushwork/runtime'
import type { ModelCollision } from '@brushwork/three'

/** Ticks per second: scripts of the engine have speeds in quants per tick. */
const TICKS = 16

/** Horizontal field of view of the game's camera, degrees. */
export const ARC = 95
/** Where the fog ends: framework.c shows the first fog color of the level [quants]. */
export const FOG_END = 6000

/** The player as movement.c has it: box, eyes, 72 quants a tick, falling by 24 more each tick, jumping with 80. */
export const PLAYER: WalkerSize = {
  ...WALKER_SIZES.fat,
  halfWidth: 48,
  height: 234,
  crouchHeight: 110,
  eyeHeight: 204,
  crouchEyeHeight: 96,
  stepHeight: 60,
  speed: 72 * TICKS,
  crouchSpeed: 36 * TICKS,
  jumpSpeed: 80 * TICKS,
  gravity: 24 * TICKS * TICKS,
}

/**
 * Rooms and what stands in them stop the player with their triangles. What a script moves or hands out, such as doors and the weapon at
 * the start, does not: no script is here.
 */
export function collisionOf({ action }: Entity): ModelCollision {
  return action === '' ? 'triangles' : 'none'
}
