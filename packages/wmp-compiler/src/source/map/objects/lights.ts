import type { LevelLight, LightShine, Rgb, SunAngles, Vector } from '@brushwork/asset'
import { cosine, engineAngles, rotationFromEngineAngles, sine } from '@brushwork/geometry'
import { colorOf, type Keys } from '../keys.js'

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

/** Falloffs by the number in `delay`, as the light tools of Quake count them. */
const FALLOFFS: readonly LightShine['falloff'][] = ['linear', 'inverse', 'inverse-square', 'none', 'none', 'soft']
/** Degrees across the cone of a spot light that does not say. */
const USUAL_CONE = 40
const DEGREE = Math.PI / 180
/** Styles of a map: 0 never changes. */
const MAX_STYLE = 254

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
 * @param targets positions of entities by their `targetname`
 */
export function lightOf(keys: Keys, targets: ReadonlyMap<string, Vector>): LevelLight {
  const { color, brightness } = shineOf(keys, 'light')
  const fade = keys.number('wait') ?? keys.number('fade') ?? keys.number('_fade') ?? 1
  const range = keys.number('radius') ?? brightness / (fade > 0 ? fade : 1)
  const style = keys.number('style') ?? 0
  const position = keys.vector('origin') ?? [0, 0, 0]
  const spot = spotOf(keys, position, targets)
  return {
    position,
    color,
    range: Math.max(0, Math.min(range, Number.MAX_SAFE_INTEGER)),
    flags: keys.has('targetname') || style !== 0 ? DYNAMIC : 0,
    shine: {
      brightness: Math.max(0, brightness),
      falloff: FALLOFFS[keys.number('delay') ?? 0] ?? 'linear',
      style: Number.isInteger(style) && style > 0 && style <= MAX_STYLE ? style : 0,
      ...(spot && { spot }),
    },
  }
}

/** The cone of a light that shines at its `target`, or along the yaw and pitch of its `mangle`. */
function spotOf(keys: Keys, [x, y, z]: Vector, targets: ReadonlyMap<string, Vector>): LightShine['spot'] {
  const [yaw, pitch] = keys.vector('mangle') ?? []
  const target = targets.get(keys.text('target'))
  const to: Vector | undefined =
    yaw === undefined ? target && [target[0] - x, target[1] - y, target[2] - z] : directionOf(yaw, pitch ?? 0)
  if (to === undefined) return undefined
  const size = Math.sqrt(to[0] * to[0] + to[1] * to[1] + to[2] * to[2])
  if (!(size > 0 && Number.isFinite(size))) return undefined
  const asked = keys.number('angle') ?? 0
  const angle = asked > 0 ? asked : USUAL_CONE
  const soft = keys.number('_softangle') ?? 0
  return { direction: [to[0] / size, to[1] / size, to[2] / size], angle, softAngle: soft > 0 ? soft : angle }
}

/** Degrees; positive pitch looks up. */
function directionOf(yaw: number, pitch: number): Vector {
  const flat = cosine(pitch * DEGREE)
  return [cosine(yaw * DEGREE) * flat, sine(yaw * DEGREE) * flat, sine(pitch * DEGREE)]
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

/** Light from the whole sky: `_sunlight2`, and its color. Undefined for none. */
export function skyLightOf(world: Keys): Rgb | undefined {
  const brightness = world.number('_sunlight2') ?? 0
  return brightness > 0 ? dimmed(world.color('_sunlight2_color') ?? WHITE, brightness) : undefined
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
