import type { LevelLight, LightShine, Rgb, Vector } from '@brushwork/asset'
import type { Game } from '../../../../words/game.js'
import { colorOf, type Keys } from '../../../../words/keys.js'

/** Brightness of a light without one. */
const DEFAULT_LIGHT = 300
/** Brightness of full color. */
const FULL = 255
const WHITE: Rgb = [1, 1, 1]
/** Falloffs by the number in `delay`, as the light tools of Quake count them. */
const FALLOFFS: readonly LightShine['falloff'][] = ['linear', 'inverse', 'inverse-square', 'none', 'none', 'soft']
/** Bit of `spawnflags` in Quake III: linear falloff. */
const LINEAR_FLAG = 1
/** Quants at which the falloffs by distance are 1. */
const UNIT = 128
/** Times that light at the end of a range is below full light. */
const LAST_SHARE = 32

/** Color and falloff of a light. */
type Shine = Pick<LevelLight, 'color' | 'range'> & Pick<LightShine, 'brightness' | 'falloff'>

/** Falloff by `delay`; lights of Quake III fade by the square of the distance, unless they ask for another law. */
export function quakeShine(keys: Keys, game: Game, isSpot: boolean): Shine {
  const { color, brightness } = shineOf(keys, 'light')
  const fade = keys.number('wait') ?? keys.number('fade') ?? keys.number('_fade') ?? 1
  // The radius of a spot light of Quake III is that of its cone.
  const radius = game === 'quake3' && isSpot ? undefined : keys.number('radius')
  const end = brightness / (fade > 0 ? fade : 1)
  const usual =
    game === 'quake3' && ((keys.number('spawnflags') ?? 0) & LINEAR_FLAG) === 0 ? 'inverse-square' : 'linear'
  const falloff = keys.has('delay') ? (FALLOFFS[keys.number('delay') ?? 0] ?? 'linear') : usual
  const stated = falloff === 'linear' ? keys.number('_falloff') : undefined
  return { color, brightness, falloff, range: radius ?? (stated !== undefined && stated > 0 ? stated : end) }
}

/**
 * The law of hlrad: light is brightness³ ÷ 10 of 255 at a distance of one quant, and fades by its square. Colors are
 * linear there, and on the scale of the screen in levels. The range ends where a thirty-second of full light is left.
 */
export function halfLifeShine(keys: Keys): Shine {
  if (!keys.has('_light')) return quakeShine(keys, 'quake', false)
  const [red, green = red, blue = red, scale = FULL] = keys.numbers('_light')
  const parts: Vector = [red, green, blue]
  const brightest = (Math.max(0, ...parts) * scale) / FULL
  // As hlrad: a lamp without any light has that of a lamp without the key.
  const most = brightest > 0 ? brightest : DEFAULT_LIGHT
  const most255 = Math.max(0, ...parts) || 1
  const part = (value: number): number => (brightest > 0 ? Math.sqrt(Math.max(0, value) / most255) : 1)
  const fade = keys.number('_fade') ?? 1
  const first = (most * most * most) / 10 / (fade > 0 ? fade : 1)
  const isInverse = keys.number('_falloff') === 1
  const end = (first * LAST_SHARE) / FULL
  return {
    color: [part(red), part(green), part(blue)],
    brightness: first / (isInverse ? UNIT : UNIT * UNIT),
    falloff: isInverse ? 'inverse' : 'inverse-square',
    range: isInverse ? end : Math.sqrt(end),
  }
}

/** Brightness and color: `light 200`, `_light 255 200 100 200`. */
export function shineOf(keys: Keys, key: string): { color: Rgb; brightness: number } {
  const given = keys.color('_color') ?? keys.color('color')
  for (const name of [key, `_${key}`]) {
    const [a, b, c, d = DEFAULT_LIGHT] = keys.numbers(name)
    if (a === undefined) continue
    if (c === undefined) return { color: given ?? WHITE, brightness: a }
    return { color: given ?? colorOf([a, b, c]), brightness: d }
  }
  return { color: given ?? WHITE, brightness: DEFAULT_LIGHT }
}
