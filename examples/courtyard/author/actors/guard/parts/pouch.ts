import { loft } from '../../mesh/loft.js'
import type { Mesh } from '../../mesh/mesh.js'
import type { Ring } from '../../mesh/ring.js'
import { AREA } from './areas.js'

/** A leather pouch on the belt, at the left hip. */
export function pouch(): Mesh {
  const row = (z: number, out: number, width: number): Ring => ({
    points: [
      [2.6 - width, 6.2, z],
      [2.6 - width, 7.2 + out, z],
      [2.6 + width, 6.6 + out, z],
      [2.6 + width, 5.6, z],
    ],
    influence: { pelvis: 0.8, tabardFront: 0.2 },
  })
  return loft({
    material: 'pouch',
    area: AREA.pouch,
    closed: false,
    inside: true,
    bottom: [2.6, 6.6, 35.8],
    rings: [row(41.4, 0.6, 1.4), row(37, 1.8, 1.8)],
  })
}
