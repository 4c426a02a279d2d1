import { engineAngles, rotationFromEngineAngles } from '@brushwork/geometry'
import type { Colour, LevelLight, LevelSun, Vector } from '../../level.js'
import { colourOf, type Keys } from './keys.js'

/** Brightness of a light that says nothing. */
const DEFAULT_LIGHT = 300
/** Brightness that full colour stands for. */
const FULL = 255
/** Bit of a light's flags: it can change (docs/formats/wmp.md §5.4). */
const DYNAMIC = 2
const WHITE: Colour = [1, 1, 1]
/** Keys of lights that are nothing but lights. */
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

/** Whether all that an entity says is in its light: no torch to show, no name to switch it by. */
export function isPlainLight(keys: Keys): boolean {
  if (keys.className !== 'light') return false
  for (const name of keys.names()) {
    if (!PLAIN.has(name)) return false
  }
  return true
}

/**
 * A light of a map. Its reach is where Quake's linear falloff ends: brightness ÷ wait [quants]; a `radius` says it itself
 * (docs/formats/map.md §5).
 */
export function lightOf(keys: Keys): LevelLight {
  const { colour, brightness } = shineOf(keys, 'light')
  const fade = keys.number('wait') ?? keys.number('fade') ?? keys.number('_fade') ?? 1
  const range = keys.number('radius') ?? brightness / (fade > 0 ? fade : 1)
  return {
    position: keys.vector('origin') ?? [0, 0, 0],
    colour,
    range: Math.max(0, Math.min(range, Number.MAX_SAFE_INTEGER)),
    flags: keys.has('targetname') || (keys.number('style') ?? 0) !== 0 ? DYNAMIC : 0,
  }
}

/** Brightness and colour: `light 200`, `_light 255 200 100 200`. */
function shineOf(keys: Keys, key: string): { colour: Colour; brightness: number } {
  const given = keys.colour('_color') ?? keys.colour('color')
  for (const name of [key, `_${key}`]) {
    const [a, b, c, d = DEFAULT_LIGHT] = keys.numbers(name)
    if (a === undefined) continue
    if (c === undefined) return { colour: given ?? WHITE, brightness: a }
    return { colour: given ?? colourOf([a, b, c]), brightness: d }
  }
  return { colour: given ?? WHITE, brightness: DEFAULT_LIGHT }
}

/** No sun. */
const DARK: LevelSun = { colour: [0, 0, 0], azimuth: 0, elevation: 90 }

/** The world's sun, by the keys of Quake's light tools; straight above unless `_sun_mangle` (yaw and pitch of its light) says. */
export function sunOf(world: Keys): LevelSun {
  const brightness = world.number('_sunlight') ?? 0
  if (!(brightness > 0)) return DARK
  const colour = world.colour('_sunlight_color') ?? world.colour('_sun_color') ?? WHITE
  const [yaw, pitch] = world.vector('_sun_mangle') ?? world.vector('_sunlight_mangle') ?? [0, -90]
  return { colour: dimmed(colour, brightness), ...standing(yaw, pitch) }
}

/** The sun of Half-Life, which is an entity: its light falls by `angle` and `pitch`. */
export function sunOfEnvironment(keys: Keys): LevelSun {
  const { colour, brightness } = shineOf(keys, 'light')
  const angles = keys.vector('angles')
  return {
    colour: dimmed(colour, brightness),
    ...standing(keys.number('angle') ?? angles?.[1] ?? 0, keys.number('pitch') ?? angles?.[0] ?? -90),
  }
}

/** Where the sun stands whose light goes by yaw and pitch (negative: down). */
function standing(yaw: number, pitch: number): Pick<LevelSun, 'azimuth' | 'elevation'> {
  const [azimuth, elevation] = engineAngles(rotationFromEngineAngles((yaw % 360) + 180, -pitch % 360, 0))
  return { azimuth, elevation: elevation > 180 ? elevation - 360 : elevation }
}

/** Light everywhere: `_minlight` (or `light` of the world), and its colour. */
export function ambientOf(world: Keys): Colour {
  const brightness = world.number('_minlight') ?? world.number('light') ?? world.number('ambient') ?? 0
  return dimmed(world.colour('_minlight_color') ?? world.colour('_color') ?? WHITE, brightness)
}

/** `fog`: density and colour, as Quake's engines read it. */
export function fogOf(world: Keys): readonly Colour[] {
  const [density, red, green, blue] = world.numbers('fog')
  return density > 0 && blue !== undefined ? [colourOf([red, green, blue] satisfies Vector)] : []
}

function dimmed([red, green, blue]: Colour, brightness: number): Colour {
  const share = Math.max(0, Math.min(1, brightness / FULL))
  return [red * share, green * share, blue * share]
}
