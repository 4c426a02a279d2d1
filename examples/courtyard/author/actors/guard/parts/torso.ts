import { loft } from '../../mesh/loft.js'
import type { Influence, Mesh } from '../../mesh/mesh.js'
import { ellipse } from '../../mesh/ring.js'
import { AREA } from './areas.js'

/** Collar to hips: a broad chest that tapers to a belted waist. */
export function torso(): Mesh {
  const ring = (z: number, x: number, ahead: number, aside: number, influence: Influence, squareness = 2.5) =>
    ellipse(8, { center: [x, 0, z], ahead, aside, influence, squareness })
  return loft({
    material: 'torso',
    area: AREA.torso,
    columns: [0.75, 0.85, 1.15, 1.5, 1.5, 1.15, 0.85, 0.75],
    rings: [
      ring(56.5, -0.9, 4.2, 5.7, { chest: 1 }, 2),
      ring(53.2, -0.2, 6.2, 9.6, { chest: 1 }),
      ring(48, 0.3, 6, 8.2, { chest: 0.7, waist: 0.3 }),
      ring(42.8, 0.2, 4.7, 6.3, { waist: 0.6, pelvis: 0.4 }),
      ring(37, -0.1, 4.9, 6.9, { pelvis: 1 }, 2),
    ],
  })
}
