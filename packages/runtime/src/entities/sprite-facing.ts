import type { Entity } from '@brushwork/asset'
import { ENTITY_FLAGS } from './entity-look.js'

/**
 * Where the front of a sprite looks: `camera`: always at the camera; its roll turns it in its plane · `both`: where its angles
 * say, and it is seen from both sides · `front`: where its angles say, and it is seen from the front only, as decals are.
 */
export type SpriteFacing = 'camera' | 'both' | 'front'

/**
 * The facing of an entity that shows a sprite: camera-facing ends where pan or tilt is not zero (docs/engine.md).
 * @example
 * ```ts
 * import { spriteFacing } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * for (const entity of level.entities) if (spriteFacing(entity) === 'camera') console.log(entity.file)
 * ```
 */
export function spriteFacing({ angles: [pan, tilt], flags }: Pick<Entity, 'angles' | 'flags'>): SpriteFacing {
  if ((flags & ENTITY_FLAGS.decal) !== 0) return 'front'
  return pan % 360 !== 0 || tilt % 360 !== 0 ? 'both' : 'camera'
}

/** Frames per second of entities that animate themselves, because no action moves them. */
export const SELF_ANIMATION = { sprite: 12, model: 8 } as const

/**
 * Whether an entity animates itself: no script moves it. It also needs several frames.
 * @example
 * ```ts
 * import { animatesItself } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * for (const entity of level.entities) if (animatesItself(entity)) console.log(entity.file)
 * ```
 */
export function animatesItself({ action }: Pick<Entity, 'action'>): boolean {
  return action === ''
}
