import { loft } from '../../mesh/loft.js'
import { type Influence, join, type Mesh } from '../../mesh/mesh.js'
import type { Ring } from '../../mesh/ring.js'
import { AREA } from './areas.js'

/** Angles of the columns of a panel from its right to its left edge, degrees from its middle. */
const SPREAD = [-78, -40, 0, 40, 78] as const

/** The skirt of the tabard: two panels from the belt to the knees, split at the sides so that the legs can step out. */
export function tabard(): Mesh {
  return join([panel('front', false), panel('back', false), panel('front', true), panel('back', true)])
}

function panel(side: 'front' | 'back', inside: boolean): Mesh {
  const facing = side === 'front' ? 1 : -1
  const row = (z: number, ahead: number, aside: number, free: number): Ring => ({
    points: SPREAD.map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      const shrink = inside ? 0.97 : 1
      return [facing * Math.cos(angle) * ahead * shrink, facing * Math.sin(angle) * aside * shrink, z]
    }),
    influence: SPREAD.map((degrees) => hang(side, free, facing * Math.sign(degrees))),
  })
  return loft({
    material: inside ? 'tabardInside' : side === 'front' ? 'tabardFront' : 'tabardBack',
    area: inside ? AREA.tabardInside : side === 'front' ? AREA.tabardFront : AREA.tabardBack,
    closed: false,
    inside,
    rings: [row(43.2, 5.1, 6.8, 0), row(32.5, 7, 9, 0.7), row(20.5, 8.2, 10.2, 1)],
  })
}

/** Influences on the cloth: it hangs from the hips and follows the panel's swing, and the thigh at its side. */
function hang(side: 'front' | 'back', free: number, leftward: number): Influence {
  const swing = side === 'front' ? 'tabardFront' : 'tabardBack'
  const thigh = 0.4 * free * Math.abs(leftward)
  return {
    pelvis: 1 - free,
    [swing]: free - thigh,
    ...(thigh > 0 ? { [leftward > 0 ? 'thighLeft' : 'thighRight']: thigh } : {}),
  }
}
