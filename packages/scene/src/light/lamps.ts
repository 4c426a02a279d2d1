import type { Light } from '@brushwork/runtime'
import { REFLECTED } from './far-light.js'

/** Brightness and cone of a light of a level, for engines whose light falls off with the distance. */
export interface Lamp {
  readonly light: Light
  /** At a distance of 1, of full brightness. */
  readonly brightness: number
  /** Undefined for lights in every direction. */
  readonly cone:
    | {
        /** Between the axis and the edge [radians]. */
        readonly angle: number
        /** Share of the cone that fades, 0..1. */
        readonly penumbra: number
      }
    | undefined
}

/** The brightest and widest lights of a level, at most `count`. */
export function lampsOf(lights: readonly Light[], count: number): Lamp[] {
  const strength = ({ color, range }: Light) => (color[0] + color[1] + color[2]) * range
  return lights
    .toSorted((a, b) => strength(b) - strength(a))
    .slice(0, count)
    .map((light) => ({ light, brightness: brightnessOf(light), cone: light.spot && coneOf(light.spot) }))
}

/**
 * The engine fades linearly to zero at `range`. Decay 1 with full brightness at a quarter of the range comes close, and
 * stays brighter near the light.
 */
function brightnessOf({ range }: Light): number {
  return REFLECTED * range * 0.25
}

function coneOf({ angle, softAngle }: NonNullable<Light['spot']>): NonNullable<Lamp['cone']> {
  return { angle: (Math.min(angle, 180) * Math.PI) / 360, penumbra: 1 - Math.min(1, softAngle / angle) }
}
