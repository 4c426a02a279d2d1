import { clamp } from '../../math/curve.js'
import { cloud, hash } from '../../math/noise.js'
import { blend, type Color, shade } from '../../paint/color.js'
import type { LitSpot } from '../../paint/paint-skin.js'
import { lit, mail } from './materials.js'
import { HAIR, MAIL, SKIN } from './ramps.js'

/** Heights of the features above the ground [quants]. */
const BROW = 65.55
const EYE = 64.75
const NOSE = 62.55
const MOUTH = 61.35

/** The face in its mail coif, shaded by the helmet's brim. */
export function head(spot: LitSpot): Color {
  const [x, y, z] = spot.position
  const opening = Math.hypot(y / 3.25, (z - 63.6) / 4.15)
  if (x < 0.6 || opening > 1.1) return mail(spot, z < 59.3 ? 0.42 : 0.4)
  if (opening > 1) return lit(MAIL, spot, 0.08)
  return face(spot, Math.abs(y), y, z, opening)
}

function face(spot: LitSpot, side: number, y: number, z: number, opening: number): Color {
  const eye = eyeAt(side, z)
  if (eye !== undefined) return eye
  if (z > BROW - 0.28 + 0.1 * side && z < BROW + 0.35 - 0.16 * (side - 1.6) ** 2 && side > 0.5 && side < 2.7) {
    return lit(HAIR, spot, 0.3)
  }
  const whiskers = beard(side, z)
  const hair = hash(Math.floor(spot.x), Math.floor(spot.y / 2), 77)
  if (whiskers > hair * 0.5 + 0.3) return lit(HAIR, spot, 0.5 + 0.25 * (hair - 0.5) + 0.12 * whiskers, 0.9)
  if (line(z, MOUTH, 0.2) && side < 1.25) return lit(SKIN, spot, 0.16)
  if (line(z, MOUTH - 0.5, 0.28) && side < 0.9) return blend(lit(SKIN, spot, 0.5), [150, 72, 62], 0.5)
  const skin = lit(SKIN, spot, 0.62 + modeling(side, y, z) - 0.35 * clamp((opening - 0.8) * 5), 0.75)
  const flush =
    0.3 * clamp(1 - Math.hypot(side - 1.9, (z - 63) * 1.2) / 1.2) + 0.35 * clamp(1 - Math.hypot(side, z - NOSE))
  return blend(skin, [178, 92, 70], flush * 0.7)
}

const line = (value: number, middle: number, half: number) => Math.abs(value - middle) < half

/** Dark lids, a pale eye, a brown iris with a glint. */
function eyeAt(side: number, z: number): Color | undefined {
  const across = (side - 1.6) / 0.85
  const up = (z - EYE) / 0.48
  const open = across ** 2 + up ** 2
  if (open > 1.55 || (open > 1 && up < 0.1)) return undefined
  if (open > 0.85) return shade(HAIR, 0.12)
  if (Math.hypot(side - 1.55, z - EYE) < 0.4)
    return Math.hypot(side - 1.42, z - EYE - 0.16) < 0.14 ? [235, 232, 220] : [38, 27, 20]
  return [198, 188, 172]
}

/** Density of the beard, 0…1: moustache above the mouth, jaw and chin. */
function beard(side: number, z: number): number {
  const moustache = clamp(1.15 - Math.abs(z - (MOUTH + 0.62 - 0.2 * side)) / 0.5) * clamp((2 - side) * 2)
  const jawLine = 60.7 + 0.32 * side ** 1.5
  const jaw = clamp((jawLine - z) * 1.4 + 0.2)
  const clean = line(z, MOUTH - 0.3, 0.55) && side < 1.1 ? 0 : 1
  return Math.max(moustache, jaw * clean)
}

/** Relief of the face: dark eye sockets and sides of the nose; light on its ridge, the cheekbones and the brow. */
function modeling(side: number, y: number, z: number): number {
  const socket = -0.32 * clamp(1 - Math.hypot((side - 1.5) / 1.5, (z - EYE - 0.2) / 1.1))
  const ridge = z > NOSE - 0.2 && z < BROW ? 0.16 * clamp(1 - side / 0.55) : 0
  const wing = z < 64.4 && z > NOSE - 0.7 ? -0.2 * clamp(1 - Math.abs(side - 1.0) / 0.45) : 0
  const under = -0.3 * clamp(1 - Math.hypot(side / 0.9, (z - NOSE + 0.55) / 0.3))
  const cheek = 0.12 * clamp(1 - Math.hypot(side - 2.1, z - 63.5))
  return socket + ridge + wing + under + cheek + 0.1 * (cloud(y * 1.3, z * 1.3, 61) - 0.5)
}
