import type { EntityLook, Rgb } from '@brushwork/runtime'
import { toLinear } from './linear.js'
import type { Look } from './look.js'

const WHITE: Rgb = [1, 1, 1]
const NOTHING: Rgb = [0, 0, 0]
/** Alpha of a texel from which an overlay is solid. */
const OVERLAY = 0.5

/** A look as an entity of a level has it (docs/engine.md). */
export function dressLook(look: Look, entity: EntityLook, hasMap: boolean): Look {
  const { isTranslucent, isAdditive, hasFog, isFiltered } = entity
  const lit = look.light === undefined ? lightLook(look, entity) : look
  const shown: Look = {
    ...lit,
    ...(isTranslucent && { isBlended: true, opacity: lit.opacity * entity.opacity, hidesNothing: true }),
    ...(isAdditive && { isBlended: true, isAdded: true, hidesNothing: true }),
    ...(!hasFog && { hasNoFog: true }),
    ...(!isFiltered && { isUnfiltered: true }),
  }
  return hasMap ? clearLook(shown, entity) : shown
}

function lightLook(look: Look, { ambient, isUnlit, tint: given }: EntityLook): Look {
  const tint = given && toLinear(given)
  // Emitted light is the texture at full brightness; nothing is reflected.
  if (isUnlit)
    return {
      ...look,
      color: NOTHING,
      glow: tint ?? WHITE,
      specular: look.specular && { ...look.specular, color: NOTHING },
    }
  const color = multiplied(look.color, tint ?? WHITE)
  if (ambient > 0) {
    const [red, green, blue] = look.glow ?? NOTHING
    return { ...look, color, glow: [red + ambient, green + ambient, blue + ambient] }
  }
  const share = ambient < 0 ? 1 + ambient : 1
  return { ...look, color: multiplied(color, [share, share, share]) }
}

/** Cuts out black, or makes alpha of brightness. */
function clearLook(look: Look, { isOverlay, clears }: EntityLook): Look {
  const cleared: Look = clears === 'none' ? look : { ...look, isBlended: true, hidesNothing: true, clears }
  if (!isOverlay || look.cutoff > 0) return cleared
  const isSolid = look.opacity === 1 && look.isAdded !== true && clears === 'none'
  return {
    ...cleared,
    cutsBlack: true,
    ...(isSolid && { isBlended: false, hidesNothing: false, cutoff: OVERLAY }),
  }
}

function multiplied(a: Rgb, b: Rgb): Rgb {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}
