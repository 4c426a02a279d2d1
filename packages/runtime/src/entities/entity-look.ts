import type { Entity, Rgb } from '@brushwork/asset'

/** Bits of `Entity.flags` that change how an entity is drawn or collides (docs/engine.md). */
export const ENTITY_FLAGS = {
  invisible: 1 << 8,
  passable: 1 << 9,
  translucent: 1 << 10,
  overlay: 1 << 12,
  flare: 1 << 15,
  noFilter: 1 << 16,
  unlit: 1 << 17,
  shadow: 1 << 18,
  light: 1 << 19,
  noFog: 1 << 20,
  bright: 1 << 21,
  /** A sprite is a decal, a model is metal. */
  decal: 1 << 22,
  cast: 1 << 23,
  polygon: 1 << 26,
} as const

/** How an entity is drawn, whatever it shows. */
export interface EntityLook {
  readonly isVisible: boolean
  /** Drawn after everything solid, with {@link opacity}. */
  readonly isTranslucent: boolean
  /** 0..1; 1 for entities that are not translucent. */
  readonly opacity: number
  /** Pure black is cut out where the image has no alpha; the entity stays solid and writes depth. */
  readonly isOverlay: boolean
  /** Alpha from brightness: `dark` areas are clear, or `bright` ones. */
  readonly clears: 'none' | 'dark' | 'bright'
  /** Added to what is behind. */
  readonly isAdditive: boolean
  /** Full brightness of its texture. */
  readonly isUnlit: boolean
  readonly isFiltered: boolean
  readonly hasFog: boolean
  readonly castsShadow: boolean
  readonly receivesShadow: boolean
  /** The highlights of the original's `mtl_metal`; models only. */
  readonly isMetal: boolean
  /** Light added to what reaches it, −1..1. */
  readonly ambient: number
  /** Multiplies its texture. Level files have no such color: scripts of the original set it for entities with the flag LIGHT. */
  readonly tint: Rgb | undefined
  /** From 1, as in the original: which of a model's skins is shown, where it has several for one surface. */
  readonly skin: number
  /** From 1, as in the original: which frame is shown while nothing animates. */
  readonly frame: number
}

/** Alpha of translucent entities whose level gives none, percent. */
const DEFAULT_ALPHA = 50

type Looking = Pick<Entity, 'kind' | 'flags' | 'ambient' | 'albedo'>

/**
 * How a level draws an entity: flags, ambient and alpha (docs/engine.md).
 * @example
 * ```ts
 * import { entityLook } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const { isVisible, opacity, skin } = entityLook(level.entities[0])
 * ```
 */
export function entityLook({ kind, flags, ambient, albedo }: Looking): EntityLook {
  const has = (flag: keyof typeof ENTITY_FLAGS) => (flags & ENTITY_FLAGS[flag]) !== 0
  const isTranslucent = has('translucent')
  return {
    isVisible: !has('invisible'),
    isTranslucent,
    // Editors copied the albedo to the alpha of translucent entities.
    opacity: isTranslucent ? clamp((albedo || DEFAULT_ALPHA) / 100, 0, 1) : 1,
    isOverlay: has('overlay'),
    clears: !has('flare') ? 'none' : isTranslucent ? 'bright' : 'dark',
    isAdditive: has('bright'),
    isUnlit: has('unlit'),
    isFiltered: !has('noFilter'),
    hasFog: !has('noFog'),
    castsShadow: has('shadow'),
    receivesShadow: !has('cast'),
    isMetal: kind === 'model' && has('decal'),
    ambient: clamp(ambient / 100, -1, 1),
    tint: undefined,
    skin: 1,
    frame: 1,
  }
}

/**
 * Whether nothing collides with an entity.
 * @example
 * ```ts
 * import { isPassable } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const solid = level.entities.filter((entity) => !isPassable(entity))
 * ```
 */
export function isPassable({ flags }: Pick<Entity, 'flags'>): boolean {
  return (flags & ENTITY_FLAGS.passable) !== 0
}

function clamp(value: number, least: number, most: number): number {
  // A NaN of a damaged level is the least.
  return value > least ? Math.min(value, most) : least
}
