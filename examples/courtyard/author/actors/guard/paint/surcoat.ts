import type { Color } from '../../paint/color.js'
import { shade } from '../../paint/color.js'
import type { LitSpot } from '../../paint/paint-skin.js'
import { emblem } from './emblem.js'
import { cloth, leather, line, lit, mail } from './materials.js'
import { BRASS, CREAM, LEATHER, MADDER, MAIL, OCHRE } from './ramps.js'

/** Upper and lower edge of the belt above the ground [quants]. */
const BELT = { top: 44.3, bottom: 41.5 } as const
const EMBLEM = { center: 50, radius: 4.2 } as const

/** The tabard on the body: madder red with the crow. It is open under the arms, where the mail is visible. */
export function torso(spot: LitSpot): Color {
  const [x, y, z] = spot.position
  if (z < BELT.top && z > BELT.bottom) return belt(spot)
  if (z < BELT.bottom) return mail(spot, 0.34)
  const opening = Math.abs(Math.atan2(y, Math.abs(x) * 1.5)) * (180 / Math.PI)
  if (opening > 69 && z < 55.5) return mail(spot, 0.32)
  if (line(opening, 65.5, 3.6) && z < 55.5) return cloth(OCHRE, spot, 0.5, 5)
  if (x > 0) {
    const part = emblem(y / EMBLEM.radius, (z - EMBLEM.center) / EMBLEM.radius)
    if (part === 'crow') return cloth(MAIL, spot, 0.06, 3)
    if (part === 'disc') return cloth(CREAM, spot, 0.7, 3)
    if (part === 'seam') return cloth(OCHRE, spot, 0.5, 5)
  }
  // Above the belt the cloth is gathered.
  const gather = z < BELT.top + 2.5 ? -0.12 * (1 - (z - BELT.top) / 2.5) : 0
  return cloth(MADDER, spot, 0.52 + gather, 2)
}

/** A panel of the skirt: trimmed hem and edges, dark below the belt, folds below. */
export function tabardPanel(spot: LitSpot): Color {
  const [x, y, z] = spot.position
  if (z > BELT.bottom) return belt(spot)
  const edge = 78 - Math.abs(Math.atan2(y / 9, Math.abs(x) / 7.2)) * (180 / Math.PI)
  const fromHem = z - 20.5
  if (fromHem < 1.5 || edge < 6) return cloth(OCHRE, spot, fromHem < 0.35 || edge < 1.5 ? 0.3 : 0.52, 5)
  if (line(fromHem, 2.5, 0.28) || line(edge, 9.5, 1)) return cloth(MADDER, spot, 0.28, 2)
  const underBelt = z > BELT.bottom - 2.2 ? -0.2 * (1 - (BELT.bottom - z) / 2.2) : 0
  return cloth(MADDER, spot, 0.52 + underBelt + pleat(y, z), 2)
}

/** Three pleats that open towards the hem. */
function pleat(across: number, z: number): number {
  const depth = Math.min(1, (42 - z) / 14)
  const phase = across / (1.5 + depth * 0.55)
  return depth * 0.13 * Math.cos(phase * Math.PI)
}

export function tabardLining(spot: LitSpot): Color {
  return cloth(CREAM, { ...spot, light: spot.light * 0.6 }, 0.46, 4)
}

function belt(spot: LitSpot): Color {
  const [x, y, z] = spot.position
  const high = (z - BELT.bottom) / (BELT.top - BELT.bottom)
  const front = x > 0
  if (front && line(y, 0, 2) && high > 0.02 && high < 0.98) {
    const frame = !line(y, 0, 1.25) || high > 0.78 || high < 0.22
    if (frame || line(y, 0.2, 0.22)) return shade(BRASS, 0.5 + 0.45 * high + (y > 0 ? -0.12 : 0.08))
  }
  if (high > 0.88) return lit(LEATHER, spot, 0.72)
  if (high < 0.14) return lit(LEATHER, spot, 0.12)
  if (front && line(high, 0.5, 0.13) && Math.abs(y) > 2.4 && Math.abs(y - Math.round(y / 1.3) * 1.3) < 0.28) {
    return shade(BRASS, 0.78)
  }
  return leather(LEATHER, spot, 0.44, 17)
}
