import type { Material, SpriteFacing } from '@brushwork/runtime'
import { type Look, lookOf } from './look.js'

/** The original's `mtl_sprite` reflects half as much as models do. */
const REFLECTION = 0.5

/** The look of a sprite: lit as if it lay on the ground, so that its light does not change as it turns. */
export function lookOfSprite(material: Material, facing: SpriteFacing): Look {
  const look = lookOf(material)
  const [red, green, blue] = look.color
  return {
    ...look,
    color: [red * REFLECTION, green * REFLECTION, blue * REFLECTION],
    glow: undefined,
    specular: undefined,
    // What is behind smoke shows through it, whichever is drawn first.
    hidesNothing: look.isBlended,
    isGround: true,
    isTwoSided: look.isTwoSided || facing === 'both',
    isDecal: facing === 'front',
  }
}
