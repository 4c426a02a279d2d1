import { type Color, shade } from '../../paint/color.js'
import type { LitSpot } from '../../paint/paint-skin.js'
import { line, lit, plate } from './materials.js'
import { STEEL } from './ramps.js'

const RIVETS = 12

/** The bowl: a bright comb from brow to nape, a riveted band above the brim. */
export function helmet(spot: LitSpot): Color {
  const [, y, z] = spot.position
  const angle = Math.atan2(y, spot.position[0]) / (2 * Math.PI)
  if (z < 68) {
    if (z > 67.75) return lit(STEEL, spot, 0.2)
    const turn = angle * RIVETS - Math.floor(angle * RIVETS) - 0.5
    const rivet = Math.hypot(turn * 2.3, z - 67.15)
    if (rivet < 0.34) return shade(STEEL, 0.62 + (z - 67.15) * 0.8)
    if (rivet < 0.5) return lit(STEEL, spot, 0.18)
    return plate(spot, 0.44)
  }
  if (line(y, 0, 0.3)) return shade(STEEL, 0.86)
  if (line(y, 0, 0.75)) return plate(spot, 0.28)
  return plate(spot, 0.5 + 0.16 * Math.max(0, 1 - Math.abs(z - 70.2)))
}

/** The brim from above: a rolled, polished edge. */
export function brim(spot: LitSpot): Color {
  const out = Math.hypot(spot.position[0] / 8.6, spot.position[1] / 7.6)
  if (out > 0.93) return shade(STEEL, 0.72 + 0.12 * spot.light)
  if (out > 0.87) return lit(STEEL, spot, 0.16)
  return plate(spot, 0.42 + 0.1 * out)
}

export function brimUnder(spot: LitSpot): Color {
  return lit(STEEL, { ...spot, light: spot.light * 0.4 }, 0.3)
}

/** The caps on the shoulders: two lames, the lower one riveted. */
export function spaulder(spot: LitSpot): Color {
  const down = spot.y % 1000
  const inPart = (down - 1) / 26
  if (inPart > 0.93) return shade(STEEL, 0.64)
  if (line(inPart, 0.6, 0.035)) return lit(STEEL, spot, 0.12)
  if (line(inPart, 0.54, 0.03)) return shade(STEEL, 0.8)
  const turn = spot.x / 7.66 - Math.floor(spot.x / 7.66) - 0.5
  if (line(inPart, 0.8, 0.05) && Math.abs(turn) < 0.14) return shade(STEEL, 0.85)
  return plate(spot, 0.5)
}
