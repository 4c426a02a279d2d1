import { add, type Vector } from '../../math/vector.js'
import { loft } from '../../mesh/loft.js'
import { type Influence, join, type Mesh } from '../../mesh/mesh.js'
import { ellipse, type Ring } from '../../mesh/ring.js'
import { AREA } from './areas.js'

const SIDES = 5

/** The left leg: cloth to below the knee, a boot with a turned cuff, foot. */
export function leg(): Mesh {
  return join([shank(), foot()])
}

function ring(center: Vector, ahead: number, aside: number, influence: Influence): Ring {
  return ellipse(SIDES, { center, ahead, aside, influence })
}

/** Hip to ankle; the wide ring below the knee is the cuff of the boot. */
function shank(): Mesh {
  return loft({
    material: 'leg',
    area: AREA.leg,
    rings: [
      ring([0.2, 3.7, 38.2], 3.8, 3.4, { pelvis: 0.4, thighLeft: 0.6 }),
      ring([0.7, 4.3, 22.6], 3.1, 2.9, { thighLeft: 0.8, shinLeft: 0.2 }),
      ring([0.7, 4.3, 18.2], 2.8, 2.6, { thighLeft: 0.2, shinLeft: 0.8 }),
      ring([0.4, 4.4, 16.6], 4.1, 3.8, { shinLeft: 1 }),
      ring([-0.3, 4.4, 12.2], 3.2, 2.9, { shinLeft: 1 }),
      ring([-0.8, 4.5, 4.6], 2.3, 2.1, { shinLeft: 0.5, footLeft: 0.5 }),
    ],
  })
}

/** Heel to toe in arches on a flat sole. */
function foot(): Mesh {
  const arch = (x: number, height: number, width: number, out: number): Ring => {
    const profile: readonly (readonly [number, number])[] = [
      [-0.9, 0],
      [-1, 0.4],
      [0, 1],
      [1, 0.4],
      [0.9, 0],
    ]
    return {
      points: profile.map(([y, z]) => add([x, 4.6 + out, 0], [0, y * width, z * height])),
      influence: { footLeft: 1 },
    }
  }
  return loft({
    material: 'foot',
    area: AREA.foot,
    rings: [arch(-3.4, 4.8, 1.8, 0), arch(0.6, 6.4, 2.3, 0.1), arch(5.9, 2.5, 2.5, 0.5)],
    top: [-4.3, 4.6, 1.4],
    bottom: [7.8, 5.1, 1.45],
  })
}
