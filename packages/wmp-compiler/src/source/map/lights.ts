import type { Light, Rgb, SunAngles, Vector } from '@brushwork/asset'
import { engineAngles, rotationFromEngineAngles } from '@brushwork/geometry'
import { colorOf, type Keys } from './keys.js'

/** Brightness of a light without one. */
const DEFAULT_LIGHT = 300
/** Brightness of full color. */
const FULL = 255
/** Light flag: it can change (docs/formats/wmp.md §5.4). */
const DYNAMIC = 2
const WHITE: Rgb = [1, 1, 1]
/** Keys that say nothing beyond the light. */
const PLAIN = new Set([
  'classname',
  'origin',
  'light',
  '_light',
  '_color',
  'color',
  'wait',
  'delay',
  'radius',
  'fade',
  '_fade',
])

export function isLight(className: string): boolean {
  return className.startsWith('light')
}

/** Whether an entity is only a light: no torch to show, no name to switch it by. */
export function isPlainLight(keys: Keys): boolean {
  if (keys.className !== 'light') return false
  for (const name of keys.names()) {
    if (!PLAIN.has(name)) return false
  }
  return true
}

/**
 * A light of a map. Its range is the end of Quake's linear falloff: brightness ÷ wait [quants]. A `radius` states the
 * range directly (docs/formats/map.md §5).
 */
export function lightOf(keys: Keys): Light {
  const { color, brightness } = shineOf(keys, 'light')
  const fade = keys.number('wait') ?? keys.number('fade') ?? keys.number('_fade') ?? 1
  const range = keys.number('radius') ?? brightness / (fade > 0 ? fade : 1)
  return {
    position: keys.vector('origin') ?? [0, 0, 0],
    color,
    range: Math.max(0, Math.min(range, Number.MAX_SAFE_INTEGER)),
    flags: keys.has('targetname') || (keys.number('style') ?? 0) !== 0 ? DYNAMIC : 0,
  }
}

/** Brightness and color: `light 200`, `_light 255 200 100 200`. */
function shineOf(keys: Keys, key: string): { color: Rgb; brightness: number } {
  const given = keys.color('_color') ?? keys.color('color')
  for (const name of [key, `_${key}`]) {
    const [a, b, c, d = DEFAULT_LIGHT] = keys.numbers(name)
    if (a === undefined) continue
    if (c === undefined) return { color: given ?? WHITE, brightness: a }
    return { color: given ?? colorOf([a, b, c]), brightness: d }
  }
  return { color: given ?? WHITE, brightness: DEFAULT_LIGHT }
}

/** No sunlight. */
const DARK: SunAngles = { color: [0, 0, 0], azimuth: 0, elevation: 90 }

/**
 * The world's sun, by the keys of Quake's light tools; straight above unless `_sun_mangle` (yaw and pitch of its light)
 * is set.
 */
export function sunOf(world: Keys): SunAngles {
  const brightness = world.number('_sunlight') ?? 0
  if (!(brightness > 0)) return DARK
  const color = world.color('_sunlight_color') ?? world.color('_sun_color') ?? WHITE
  const [yaw, pitch] = world.vector('_sun_mangle') ?? world.vector('_sunlight_mangle') ?? [0, -90]
  return { color: dimmed(color, brightness), ...standing(yaw, pitch) }
}

/** The sun of Half-Life, which is an entity: `angle` and `pitch` are the direction of its light. */
export function sunOfEnvironment(keys: Keys): SunAngles {
  const { color, brightness } = shineOf(keys, 'light')
  const angles = keys.vector('angles')
  return {
    color: dimmed(color, brightness),
    ...standing(keys.number('angle') ?? angles?.[1] ?? 0, keys.number('pitch') ?? angles?.[0] ?? -90),
  }
}

/** The position of a sun whose light travels along yaw and pitch (negative: down). */
function standing(yaw: number, pitch: number): Pick<SunAngles, 'azimuth' | 'elevation'> {
  const [azimuth, elevation] = engineAngles(rotationFromEngineAngles((yaw % 360) + 180, -pitch % 360, 0))
  return { azimuth, elevation: elevation > 180 ? elevation - 360 : elevation }
}

/** Ambient light: `_minlight` (or `light` of the world), and its color. */
export function ambientOf(world: Keys): Rgb {
  const brightness = world.number('_minlight') ?? world.number('light') ?? world.number('ambient') ?? 0
  return dimmed(world.color('_minlight_color') ?? world.color('_color') ?? WHITE, brightness)
}

/** `fog`: density and color, as Quake's engines read it. */
export function fogOf(world: Keys): readonly Rgb[] {
  const [density, red, green, blue] = world.numbers('fog')
  return density > 0 && blue !== undefined ? [colorOf([red, green, blue] satisfies Vector)] : []
}

function dimmed([red, green, blue]: Rgb, brightness: number): Rgb {
  const share = Math.max(0, Math.min(1, brightness / FULL))
  return [red * share, green * share, blue * share]
}
