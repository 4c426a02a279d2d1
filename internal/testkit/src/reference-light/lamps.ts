import type { Color, Point } from './triangles.js'

/** The laws of docs/light.md: how light fades with distance. */
export type Falloff = 'range' | 'linear' | 'inverse' | 'inverse-square' | 'soft' | 'none'

/** A light at a point. */
export interface Lamp {
  readonly position: Point
  /** Linear light where its law is 1. */
  readonly color: Color
  readonly falloff: Falloff
  /** Nothing is lit beyond it [quants]. */
  readonly range: number
  /** Of the ball that shines, for the edges of shadows [quants]. */
  readonly radius: number
}

/** Light from far away. */
export interface Sun {
  readonly color: Color
  /** Unit vector towards it. */
  readonly towards: Point
  /** Sine of its radius. */
  readonly sine: number
}

/** Share of a lamp's color that comes to a distance. */
export function fading(falloff: Falloff, range: number, distance: number): number {
  if (distance >= range) return 0
  if (falloff === 'range') return (1 - distance / range) ** 1.5
  if (falloff === 'linear') return (1 - distance / range) ** 2
  if (falloff === 'inverse') return 128 / distance
  if (falloff === 'inverse-square') return (128 / distance) ** 2
  if (falloff === 'soft') return 1 / ((distance / 128) ** 2 + 1)
  return 1
}
