import { clamp } from '../../math/curve.js'
import { hash, noise } from '../../math/noise.js'
import { length, subtract } from '../../math/vector.js'
import type { Color } from '../../paint/color.js'
import { shade } from '../../paint/color.js'
import type { LitSpot } from '../../paint/paint-skin.js'
import { AREA } from '../parts/areas.js'
import { JOINT } from '../proportions.js'
import { boot, breeches, leather, line, lit, mail, plate } from './materials.js'
import { BRASS, LEATHER, STEEL, TAN } from './ramps.js'

const CUFF = { top: 17.5, bottom: 14.6 } as const

/** Hem of the mail above the knee, breeches, boot with a turned cuff and a strap. */
export function leg(spot: LitSpot): Color {
  const z = spot.position[2]
  const hem = 27 + 0.5 * (hash(Math.floor(spot.x / 2), 0, 3) - 0.5)
  if (z > hem) return mail(spot, 0.36)
  if (z > hem - 1.2) return breeches({ ...spot, light: spot.light - 0.25 })
  if (z > CUFF.top) return breeches(z < CUFF.top + 1 ? { ...spot, light: spot.light - 0.2 } : spot)
  if (z > CUFF.bottom) {
    if (z > CUFF.top - 0.5) return lit(TAN, spot, 0.78)
    if (line(z, CUFF.bottom + 0.55, 0.2)) return lit(TAN, spot, hash(Math.floor(spot.x / 2), 1, 5) > 0.4 ? 0.75 : 0.3)
    return leather(TAN, spot, 0.5, 29)
  }
  if (z > CUFF.bottom - 1) return boot({ ...spot, light: spot.light - 0.3 })
  if (line(z, 7.4, 0.95)) return strap(spot, z - 7.4)
  const wrinkle = z < 11 && z > 4.4 ? 0.16 * (noise(spot.x / 9, z * 1.1, 19) - 0.5) : 0
  return boot({ ...spot, light: spot.light + wrinkle })
}

function strap(spot: LitSpot, up: number): Color {
  const [x, y] = spot.position
  if (y > 5.6 && line(x, -0.6, 0.75))
    return shade(BRASS, line(x, -0.6, 0.35) && line(up, 0, 0.45) ? 0.2 : 0.7 + 0.2 * up)
  if (Math.abs(up) > 0.72) return lit(LEATHER, spot, up > 0 ? 0.6 : 0.08)
  return lit(LEATHER, spot, 0.3)
}

/** The boot's foot: a dark sole, a seam around the toe cap. */
export function foot(spot: LitSpot): Color {
  const [x, , z] = spot.position
  if (z < 0.55) return lit(LEATHER, spot, 0.1)
  if (z < 0.95) return lit(TAN, spot, 0.42)
  const cap = x - 4.1 + 0.12 * (spot.position[1] - 4.8) ** 2
  if (line(cap, 0, 0.2)) return lit(LEATHER, spot, 0.12)
  const shine = 0.22 * clamp(1 - Math.hypot((x - 5.6) / 1.4, (spot.position[1] - 4.9) / 1.2))
  return boot({ ...spot, light: spot.light + shine + (cap > 0 ? 0.05 : 0) })
}

export function sleeve(spot: LitSpot): Color {
  const edge = (spot.y - AREA.sleeve.y) / AREA.sleeve.height
  return edge > 0.955 ? lit(STEEL, spot, 0.3) : mail(spot, 0.44)
}

/** The cuff of the gauntlet: tan leather with a bound edge and three plates on the outside. */
export function forearm(spot: LitSpot): Color {
  const along = length(subtract(spot.position, JOINT.elbow)) / length(subtract(JOINT.wrist, JOINT.elbow))
  if (along < 0.45) return breeches(spot)
  if (along < 0.52) return lit(TAN, spot, 0.8)
  if (along < 0.56) return lit(TAN, spot, 0.2)
  const outside = spot.normal[1] > 0.25
  if (outside && along > 0.58 && along < 0.94) {
    const lame = (along - 0.58) / 0.12
    const within = lame - Math.floor(lame)
    if (within < 0.12) return lit(STEEL, spot, 0.12)
    return within > 0.82 ? shade(STEEL, 0.74) : plate(spot, 0.46)
  }
  return leather(TAN, spot, 0.46, 37)
}

/** A tan glove: seams between the fingers, darker in the palm. */
export function hand(spot: LitSpot): Color {
  const down = (spot.y - AREA.hand.y) / AREA.hand.height
  if (down < 0.1) return lit(TAN, spot, 0.4)
  const across = (spot.x - AREA.hand.x) / AREA.hand.width
  const finger = across * 16 - Math.floor(across * 16)
  if (down > 0.52 && down < 0.86 && finger < 0.2) return lit(TAN, spot, 0.16)
  if (line(down, 0.5, 0.04)) return lit(TAN, spot, 0.66)
  return leather(TAN, spot, 0.5 - (down > 0.8 ? 0.1 : 0), 43)
}

/** Flap with a brass stud. */
export function pouch(spot: LitSpot): Color {
  const [x, , z] = spot.position
  const flap = 38.9 + 0.35 * Math.abs(x - 2.6)
  if (line(z, flap, 0.2)) return lit(LEATHER, spot, 0.1)
  if (Math.hypot(x - 2.6, z - 39.6) < 0.45) return shade(BRASS, 0.8)
  return leather(TAN, spot, z > flap ? 0.44 : 0.34, 47)
}
