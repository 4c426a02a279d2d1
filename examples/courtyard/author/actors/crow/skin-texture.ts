import { clamp } from '../math/curve.js'
import { cloud, hash, noise } from '../math/noise.js'
import type { Mesh } from '../mesh/mesh.js'
import { type Color, ramp, shade } from '../paint/color.js'
import { type LitSpot, type Material, type PaintedSkin, paintSkin } from '../paint/paint-skin.js'
import { AREA } from './body.js'

const SKIN_SIZE = 128

const PLUMAGE = ramp('#07080b #12161d #1f2732 #303c4c #48586d #7b8ea5')
const HORN = ramp('#08080a #191a1d #2e3033 #4b4d4e #7f8079')

const MATERIALS: Readonly<Record<string, Material>> = { trunk, wing, wingUnder, tail, leg }

/** The crow's skin: black with a blue sheen, every feather an edge of light. */
export function crowSkin(mesh: Mesh): PaintedSkin {
  return paintSkin(mesh, SKIN_SIZE, MATERIALS)
}

function plumage(spot: LitSpot, tone: number): Color {
  const sheen = 0.1 * clamp(spot.normal[2]) + 0.16 * (cloud(spot.x / 6, spot.y / 6, 5) - 0.5)
  return shade(PLUMAGE, tone + sheen + (spot.light - 0.5) * 0.5)
}

/** Small feathers in shifted rows; the head smooth, with eye and beak. */
function trunk(spot: LitSpot): Color {
  const [x, y, z] = spot.position
  if (x > 7.55 - 0.5 * Math.abs(y)) {
    const mouth = Math.abs(z - (9.75 - (x - 8) * 0.12)) < 0.1
    return shade(HORN, mouth ? 0.05 : 0.36 + (spot.light - 0.5) * 0.6 + 0.1 * (noise(x * 4, z * 4, 3) - 0.5))
  }
  const eye = Math.hypot(x - 6.35, z - 10.75)
  if (Math.abs(y) > 0.6 && eye < 0.5) return eye < 0.16 ? [214, 208, 190] : [16, 12, 10]
  if (Math.abs(y) > 0.6 && eye < 0.72) return shade(PLUMAGE, 0.5)
  if (x > 4.4) return plumage(spot, 0.32)
  const row = Math.floor(spot.y / 4)
  const across = spot.x / 5 + (row % 2) / 2
  const edge = spot.y / 4 - row + 0.8 * Math.abs(across - Math.floor(across) - 0.5)
  return plumage(spot, edge > 0.98 ? 0.14 : edge > 0.78 ? 0.44 : 0.3)
}

/** Coverts in rows near the leading edge, long quills behind them. */
function wing(spot: LitSpot): Color {
  const chord = (spot.x - AREA.wing.x) / AREA.wing.width
  const span = (spot.y - AREA.wing.y) / AREA.wing.height
  return feathers(spot, chord, span, 0.32)
}

function wingUnder(spot: LitSpot): Color {
  const chord = (spot.x - AREA.wingUnder.x) / AREA.wingUnder.width
  const span = (spot.y - AREA.wingUnder.y) / AREA.wingUnder.height
  return feathers({ ...spot, light: 0.5 }, chord, span, 0.24)
}

function feathers(spot: LitSpot, chord: number, span: number, tone: number): Color {
  if (chord < 0.44) {
    const row = Math.floor(chord * 9)
    const along = span * 11 + (row % 2) / 2
    const edge = chord * 9 - row + 0.8 * Math.abs(along - Math.floor(along) - 0.5)
    return plumage(spot, tone + (edge > 0.98 ? -0.16 : edge > 0.74 ? 0.14 : 0.02))
  }
  const quill = span * 13 + chord * 1.6
  const across = quill - Math.floor(quill)
  const shaft = Math.abs(across - 0.32) < 0.07 ? 0.14 : 0
  const shadow = across > 0.88 ? -0.2 : 0.1 * (1 - across)
  return plumage(spot, tone + shaft + shadow - 0.06 * hash(Math.floor(quill), 0, 9) - 0.1 * clamp((0.5 - chord) * 10))
}

function tail(spot: LitSpot): Color {
  const across = ((spot.x - AREA.tail.x) / AREA.tail.width) * 8
  const within = across - Math.floor(across)
  return plumage({ ...spot, light: 0.55 }, 0.28 + (within > 0.86 ? -0.18 : Math.abs(within - 0.4) < 0.1 ? 0.12 : 0))
}

function leg(spot: LitSpot): Color {
  if (spot.position[2] > 3.1) return plumage(spot, 0.26)
  const scale = Math.floor(spot.y / 2) % 2 === 0 ? 0.08 : 0
  return shade(HORN, 0.32 + scale + 0.2 * (spot.light - 0.5))
}
