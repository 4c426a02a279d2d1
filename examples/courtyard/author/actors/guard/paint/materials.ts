import { clamp } from '../../math/curve.js'
import { cloud, hash, noise } from '../../math/noise.js'
import { type Color, type Ramp, shade } from '../../paint/color.js'
import type { LitSpot } from '../../paint/paint-skin.js'
import { CLOTH, LEATHER, MAIL, STEEL } from './ramps.js'

/**
 * Color of a material under the spot's light. `tone` is its value in plain light; `contrast` scales the effect of light
 * and shadow.
 */
export function lit(stops: Ramp, { light }: LitSpot, tone: number, contrast = 1): Color {
  return shade(stops, tone + (light - 0.5) * contrast)
}

/** Woven cloth: broad vertical folds and a fine weave. */
export function cloth(stops: Ramp, spot: LitSpot, tone: number, seed: number): Color {
  const [x, y, z] = spot.position
  const around = Math.atan2(y, x)
  const fold = noise(around * 4.2 + 0.12 * noise(z / 5, around, seed), z / 26, seed) - 0.5
  const weave = hash(Math.floor(spot.x), Math.floor(spot.y), seed) - 0.5
  return lit(stops, spot, tone + 0.2 * fold + 0.045 * weave + 0.08 * (cloud(y / 4, z / 4, seed + 3) - 0.5), 0.85)
}

/** Riveted rings, rows shifted by half a ring: bright upper rims over dark gaps. */
export function mail(spot: LitSpot, tone = 0.42): Color {
  const row = Math.floor(spot.y / 2)
  const across = spot.x / 3 + (row % 2) / 2
  const inRing = across - Math.floor(across)
  const inRow = spot.y / 2 - row
  const ring = Math.max(0, 1 - Math.abs(inRing - 0.5) * 2.6) * (1 - inRow)
  const worn = 0.16 * (cloud(spot.x / 9, spot.y / 9, 41) - 0.5)
  return lit(MAIL, spot, tone - 0.1 + 0.34 * ring + worn, 1)
}

/** Hammered plate: reflects the sky above and the ground below a dark horizon, with scratches. */
export function plate(spot: LitSpot, tone = 0.5): Color {
  const up = spot.normal[2]
  const mirror = 0.13 * clamp(up * 1.4) - 0.14 * clamp(1 - Math.abs(up - 0.05) * 3.2)
  const dents = 0.14 * (cloud(spot.x / 6, spot.y / 6, 7) - 0.5)
  const scratch = hash(Math.floor(spot.x + spot.y * 0.6), Math.floor(spot.y / 5), 11) > 0.965 ? 0.1 : 0
  return lit(STEEL, spot, tone - 0.07 + mirror + dents + scratch, 0.42)
}

/** Leather: blotches and a few creases across. */
export function leather(stops: Ramp, spot: LitSpot, tone: number, seed: number): Color {
  const blotch = 0.24 * (cloud(spot.x / 7, spot.y / 7, seed) - 0.5)
  const crease = noise(spot.x / 10, spot.y / 2.2, seed + 9) > 0.78 ? -0.07 : 0
  return lit(stops, spot, tone + blotch + crease, 0.9)
}

export const breeches = (spot: LitSpot) => cloth(CLOTH, spot, 0.5, 23)
export const boot = (spot: LitSpot) => leather(LEATHER, spot, 0.46, 31)

/** Whether a value lies within `half` of `middle`; for seams and edges in quants. */
export function line(value: number, middle: number, half: number): boolean {
  return Math.abs(value - middle) < half
}
