import type { BrushLevel, LightShine, Rgb, Vector } from '@brushwork/asset'
import { cosine, sine } from '@brushwork/geometry'
import type { LightSettings } from '../../options.js'
import { type Spot, spotOf } from '../cone.js'

/**
 * How light fades with distance. `range`: to nothing at its end, as GameStudio's lights do · `linear`: likewise, as those of
 * Quake · `inverse`, `inverse-square`: by distance in 128 quants · `soft`: inverse square that ends at 128 quants · `none`.
 */
type Falloff = 'range' | LightShine['falloff']

/** A point light. */
export interface Emitter {
  readonly position: Vector
  /** Red, green, blue at the distance where the falloff is 1. */
  readonly color: Vector
  readonly falloff: Falloff
  /** Nothing is lit beyond it [quants]. */
  readonly range: number
  /** Radius of the sphere that shines [quants]: it makes shadows soft. */
  readonly radius: number
  /** Light style; 0 never changes. */
  readonly style: number
  readonly spot?: Spot
}

/** Light from far away. */
export interface SunLight {
  readonly color: Vector
  /** Unit vector from the ground towards it. */
  readonly direction: Vector
  /** Sine of the angle that it seems to have: it makes shadows soft. */
  readonly size: number
}

/** All that shines in a level; 1 shows a texture as it is. Red, green, blue are linear. */
export interface Emitters {
  readonly ambient: Vector
  /** Light of the sky, seen through sky faces. */
  readonly sky: Vector
  readonly suns: readonly SunLight[]
  readonly points: readonly Emitter[]
}

const DEGREE = Math.PI / 180
/** 100 times full light: damaged files have colors of any size, or none. */
const BRIGHTEST = 100
/** Brightness of the brightest luxel of a page: 2 in the scale of textures, 2^2.2 in linear light. */
const FULL_LUXEL = 4.59
/** Largest luxel of the original; the next constants are a lamp and the sun at 100 %, in the same unit. */
const LUXEL = 255
const LAMP = 150
const SUN = 127.5
/** Quake's full brightness. */
const FULL_BRIGHTNESS = 255
/** Quants at which the falloffs by distance are 1. */
const UNIT = 128
const SQUARE = UNIT * UNIT
/** Ranges beyond it are damage, and their squares are too bright to be counted [quants]. */
const FARTHEST = 1e5
/** Light below this is not seen: falloffs without end stop there. */
const DARK = 1 / 256
/** Radius of lights in levels that state none [quants]. */
const RADIUS = 6

/**
 * Collects the lights of a level. Lights without range, or with numbers that are not finite, shine on nothing.
 * @param isSoft whether lights have a size.
 */
export function emittersOf(
  level: Pick<BrushLevel, 'ambient' | 'sun' | 'lights' | 'skyLight'>,
  { falloff, sunAngle }: LightSettings,
  isSoft: boolean,
): Emitters {
  const { ambient, sun, lights, skyLight } = level
  const sunColor = shown(sun.color, SUN)
  return {
    ambient: shown(ambient, SUN),
    sky: shown(skyLight ?? [0, 0, 0], SUN),
    suns: isDark(sunColor)
      ? []
      : [{ color: sunColor, direction: directionOf(sun), size: isSoft ? sine((sunAngle / 2) * DEGREE) : 0 }],
    points: lights.flatMap((light) => {
      const isUsable = [...light.position, ...light.color, light.range].every(Number.isFinite)
      const emitter = isUsable ? emitterOf(light, falloff, isSoft ? RADIUS : 0) : undefined
      return emitter !== undefined && emitter.range > 0 && !isDark(emitter.color) ? [emitter] : []
    }),
  }
}

/** Whether nothing shines. */
export function areDark({ ambient, sky, suns, points }: Emitters): boolean {
  return isDark(ambient) && isDark(sky) && suns.length === 0 && points.length === 0
}

/** The light of an emitter at a distance, as a share of its color. */
export function falloffAt({ falloff, range }: Pick<Emitter, 'falloff' | 'range'>, distance: number): number {
  if (!(distance < range)) return 0
  switch (falloff) {
    case 'range': {
      // The original's linear falloff, as its luxels show it: gamma 1.5 on a screen of gamma 2.2.
      const rest = 1 - distance / range
      return rest * Math.sqrt(rest)
    }
    case 'linear':
      return (1 - distance / range) * (1 - distance / range)
    case 'inverse':
      return UNIT / Math.max(distance, 1)
    case 'inverse-square':
      return SQUARE / Math.max(distance * distance, 1)
    case 'soft':
      return SQUARE / (distance * distance + SQUARE)
    case 'none':
      return 1
  }
}

function emitterOf(
  { position, color, range, shine, spot }: BrushLevel['lights'][number],
  usual: LightSettings['falloff'],
  radius: number,
): Emitter | undefined {
  if (shine === undefined) {
    const full = shown(color, LAMP)
    if (usual === 'range') return { position, color: full, falloff: usual, range, radius, style: 0 }
    return inverseSquare(full, { position, range, radius })
  }
  const { brightness, falloff, style } = shine
  const full = Math.min(brightness, FULL_BRIGHTNESS * BRIGHTEST) / FULL_BRIGHTNESS
  // Linear light of Quake is linear on the screen; falloffs by distance are those of nature.
  const [red, green, blue] = bounded(color)
  const share = falloff === 'linear' ? full * full : full
  return {
    position,
    color: [red * red * share, green * green * share, blue * blue * share],
    falloff,
    range: falloff === 'linear' ? range : endOf(falloff, share),
    radius,
    style,
    ...(spot && { spot: spotOf(spot) }),
  }
}

/** A lamp of GameStudio that fades by the square of the distance: as bright as usual at half of its range. */
function inverseSquare(full: Vector, at: Pick<Emitter, 'position' | 'range' | 'radius'>): Emitter {
  const half = Math.min(at.range, FARTHEST) / 2
  const share = ((half * half) / SQUARE) * falloffAt({ falloff: 'range', range: half * 2 }, half)
  const [red, green, blue] = full
  const color = [red * share, green * share, blue * share] as const
  return { ...at, color, falloff: 'inverse-square', range: endOf('inverse-square', Math.max(...color)), style: 0 }
}

/** Distance at which a falloff without end becomes too dark to be seen. */
function endOf(falloff: Falloff, brightness: number): number {
  if (falloff === 'none') return Number.MAX_VALUE
  const times = brightness / DARK
  return UNIT * (falloff === 'inverse' ? times : Math.sqrt(times))
}

function directionOf({ azimuth, elevation }: BrushLevel['sun']): Vector {
  const flat = cosine(elevation * DEGREE)
  return [cosine(azimuth * DEGREE) * flat, sine(azimuth * DEGREE) * flat, sine(elevation * DEGREE)]
}

/** Linear light that the original's luxels show: gamma 1.5 on a screen of gamma 2.2. @param full luxel of a color of 1. */
function shown(color: Rgb, full: number): Vector {
  const part = (value: number): number => {
    const luxel = (value * full) / LUXEL
    return FULL_LUXEL * luxel * Math.sqrt(luxel)
  }
  const [red, green, blue] = bounded(color)
  return [part(red), part(green), part(blue)]
}

function bounded([red, green, blue]: Rgb): Vector {
  const part = (value: number): number => (value > 0 ? Math.min(value, BRIGHTEST) : 0)
  return [part(red), part(green), part(blue)]
}

function isDark(color: Vector): boolean {
  return color.every((part) => part === 0)
}
