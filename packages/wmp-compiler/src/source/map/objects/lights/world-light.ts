import type { Rgb, SunAngles, Vector } from '@brushwork/asset'
import { engineAngles, rotationFromEngineAngles } from '@brushwork/geometry'
import { colorOf, type Keys } from '../../../../words/keys.js'
import type { ObjectWord } from '../../../../words/table.js'
import { lightAngles } from './light-cone.js'
import { shineOf } from './light-shine.js'

/** Brightness of full color. */
const FULL = 255
const WHITE: Rgb = [1, 1, 1]
/** Light of the sky beside a sun of Half-Life: an eighth of it falls on open ground, on the scale of levels. */
const SKY_SHARE = 0.18

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

/** A sun that is an entity: `light_environment` of Half-Life, and a light with `_sun`. */
export interface SunEntity {
  readonly sun: SunAngles
  /** Light of the sky around it; absent for none. */
  readonly skyLight?: Rgb
}

/** The sun of an entity of this object; undefined for other lights. */
export function sunOfEntity(keys: Keys, object: ObjectWord | undefined): SunEntity | undefined {
  if (object === 'sun') {
    const { color, brightness } = shineOf(keys, 'light')
    const { yaw, pitch } = lightAngles(keys, -90)
    const diffuse = keys.has('_diffuse_light') ? shineOf(keys, 'diffuse_light') : { color, brightness }
    return {
      sun: { color: dimmed(color, brightness), ...standing(yaw, pitch) },
      skyLight: dimmed(diffuse.color, diffuse.brightness * SKY_SHARE),
    }
  }
  if (object !== 'light' || !((keys.number('_sun') ?? 0) > 0)) return undefined
  const { color, brightness } = shineOf(keys, 'light')
  const [yaw, pitch] = keys.vector('mangle') ?? [0, -90]
  return { sun: { color: dimmed(color, brightness), ...standing(yaw, pitch) } }
}

/** The position of a sun whose light travels along yaw and pitch (negative: down). */
function standing(yaw: number, pitch: number): Pick<SunAngles, 'azimuth' | 'elevation'> {
  const [azimuth, elevation] = engineAngles(rotationFromEngineAngles((yaw % 360) + 180, -pitch % 360, 0))
  return { azimuth, elevation: elevation > 180 ? elevation - 360 : elevation }
}

/** Ambient light: `_minlight` (or `light` of the world), and its color. */
export function ambientOf(world: Keys): Rgb {
  const brightness = world.number('_minlight') ?? world.number('light') ?? world.number('ambient') ?? 0
  return dimmed(
    world.color('_minlight_color') ?? world.color('_mincolor') ?? world.color('_color') ?? WHITE,
    brightness,
  )
}

/** Light from the whole sky: `_sunlight2`, and its color. Undefined for none. */
export function skyLightOf(world: Keys): Rgb | undefined {
  const brightness = world.number('_sunlight2') ?? 0
  return brightness > 0
    ? dimmed(world.color('_sunlight2_color') ?? world.color('_sunlight_color2') ?? WHITE, brightness)
    : undefined
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
