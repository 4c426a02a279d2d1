import { type LevelSurface, LIQUID_OPACITY, type Material } from '@brushwork/runtime'
import { type Look, lookOf } from './look.js'

/**
 * The look of a level's surface: matt and lit. Sky and unshaded surfaces have full brightness, liquids are transparent from both sides, and the
 * face's ambient percentage adds or removes light. A surface with a lightmap shows that light and no other.
 * @param hasPage whether its lightmap is shown
 */
export function lookOfSurface(
  material: Material,
  surface: LevelSurface,
  hasPage: boolean,
  liquidOpacity = LIQUID_OPACITY,
): Look {
  const look = lookOf(material)
  const { liquid, additive = false, ambient } = surface
  const isUnlit = hasPage || surface.unshaded || surface.sky
  const isClear = look.isBlended && (look.opacity < 1 || additive)
  const share = ambient < 0 ? 1 + ambient / 100 : 1
  const [red, green, blue] = look.color
  return {
    ...look,
    ...(isUnlit && { light: hasPage ? 'page' : 'full' }),
    color: [red * share, green * share, blue * share],
    ...(!isUnlit && ambient > 0 && { glow: [ambient / 100, ambient / 100, ambient / 100] }),
    // The level's own opacity counts.
    ...(liquid && { isBlended: true, isTwoSided: true, opacity: look.opacity * (isClear ? 1 : liquidOpacity) }),
    // What lies behind shows through, whichever is drawn first.
    hidesNothing: liquid || isClear,
    isAdded: additive,
  }
}
