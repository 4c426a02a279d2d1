import type { FaceLook, Rgb } from '@brushwork/asset'
import type { Keys } from './keys.js'

/** Values of `rendermode`. Glow is drawn as a texture, on brushes. */
const [COLOR, TEXTURE, GLOW, SOLID, ADDITIVE] = [1, 2, 3, 4, 5]
/** Full opacity in `renderamt`. */
const FULL = 255

/** How an entity shows its brushes. */
interface Rendering {
  /** Absent where textures decide. */
  readonly look?: FaceLook
  /** They are so clear that nothing is drawn. */
  readonly hidden: boolean
}

const PLAIN: Rendering = { hidden: false }

/** The keys of Half-Life for transparency, and `alpha` of Quake's engines. */
export function renderingOf(keys: Keys): Rendering {
  const mode = keys.number('rendermode') ?? 0
  if (mode < COLOR || mode > ADDITIVE || !Number.isInteger(mode)) return ofAlpha(keys.number('alpha') ?? 1)
  // As in the game: without `renderamt`, nothing is seen.
  const opacity = Math.min(1, (keys.number('renderamt') ?? 0) / FULL)
  if (!(opacity > 0)) return { hidden: true }
  switch (mode) {
    case COLOR:
      return { look: { alpha: 'blend', opacity, color: colorOf(keys) }, hidden: false }
    case SOLID:
      return { look: { alpha: 'mask', opacity: 1 }, hidden: false }
    case ADDITIVE:
      return { look: { alpha: 'add', opacity }, hidden: false }
    case TEXTURE:
    case GLOW:
      return opacity === 1 ? PLAIN : { look: { alpha: 'blend', opacity }, hidden: false }
    default:
      return PLAIN
  }
}

/** Engines count an `alpha` of 0 as none. */
function ofAlpha(alpha: number): Rendering {
  return alpha > 0 && alpha < 1 ? { look: { alpha: 'blend', opacity: alpha }, hidden: false } : PLAIN
}

/** `rendercolor`, 0..255; black if left out, as in the game. */
function colorOf(keys: Keys): Rgb {
  const [red, green, blue] = keys.vector('rendercolor') ?? [0, 0, 0]
  const part = (value: number): number => Math.min(1, Math.max(0, value / FULL))
  return [part(red), part(green), part(blue)]
}
