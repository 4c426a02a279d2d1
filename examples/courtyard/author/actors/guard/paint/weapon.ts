import { clamp } from '../../math/curve.js'
import { cloud, hash, noise } from '../../math/noise.js'
import { mirror } from '../../math/vector.js'
import { type Color, shade } from '../../paint/color.js'
import type { LitSpot } from '../../paint/paint-skin.js'
import { AREA } from '../parts/areas.js'
import { HALBERD, JOINT } from '../proportions.js'
import { LEATHER, OAK, STEEL } from './ramps.js'

const [GRIP_X, GRIP_Y, GRIP_Z] = mirror(JOINT.grip)

/** Oak with its grain along the shaft, steel straps below the head, leather around the grip, an iron shoe. */
export function shaft(spot: LitSpot): Color {
  const along = spot.position[0] - GRIP_X
  const round = 0.5 + 0.3 * spot.normal[1] * -1 + 0.12 * spot.normal[2]
  if (along < HALBERD.butt + 4) return shade(STEEL, 0.18 + 0.3 * round)
  if (along > HALBERD.head - 13) {
    const rivet = Math.abs(along - Math.round(along / 4) * 4) < 0.4
    return shade(STEEL, along < HALBERD.head - 12.4 ? 0.1 : 0.22 + 0.36 * round + (rivet ? 0.25 : 0))
  }
  if (along > -7 && along < 8) {
    const wrap = (along + (spot.x - AREA.shaft.x) * 0.26) / 1.3
    return shade(LEATHER, 0.2 + 0.35 * round + (wrap - Math.floor(wrap) < 0.3 ? -0.16 : 0.08))
  }
  const grain =
    0.26 * (noise(along / 9, spot.x * 0.9, 53) - 0.5) +
    0.1 * (hash(Math.floor(spot.x), Math.floor(spot.y / 3), 59) - 0.5)
  return shade(OAK, 0.24 + 0.44 * round + grain)
}

/** Forged steel: dark near the shaft, ground bright along `edge` (distance from the edge in quants). */
function steel(spot: LitSpot, edge: number, root: number): Color {
  const forged = 0.36 + 0.2 * (cloud(spot.x / 8, spot.y / 8, 67) - 0.5)
  const pits = hash(Math.floor(spot.x), Math.floor(spot.y), 71) > 0.96 ? -0.08 : 0
  if (edge < 0.9) return shade(STEEL, 0.9 - 0.1 * edge)
  if (edge < 1.15) return shade(STEEL, 0.36)
  return shade(STEEL, forged + pits + 0.1 * clamp(root / 5) + 0.06 * (hash(Math.floor(spot.x / 2), 3, 73) - 0.5))
}

export function axe(spot: LitSpot): Color {
  const [x, , z] = spot.position
  const down = GRIP_Z - z
  const along = x - GRIP_X - HALBERD.head
  const cutting = 9.9 - down - 0.045 * Math.max(0, Math.abs(along - 1.2) - 2.6) ** 2
  // A cross-shaped cut through the blade, as a smith's mark.
  const mark = Math.max(Math.abs(along - 1), Math.abs(down - 4.6))
  if (mark < 1.1 && Math.min(Math.abs(along - 1), Math.abs(down - 4.6)) < 0.34) return shade(STEEL, 0.06)
  return steel(spot, Math.max(0, cutting), down)
}

export function fluke(spot: LitSpot): Color {
  return steel(spot, 2, spot.position[2] - GRIP_Z)
}

export function spike(spot: LitSpot): Color {
  const ridge = Math.abs(spot.position[1] - GRIP_Y)
  const side = spot.normal[1] > 0 ? 0.16 : -0.1
  return shade(STEEL, 0.5 + side + (ridge < 0.12 ? 0.2 : 0) + 0.12 * (cloud(spot.x / 6, spot.y / 6, 79) - 0.5))
}
