import { add, mix, normalize, scale, subtract, type Vector } from '../../math/vector.js'
import { loft } from '../../mesh/loft.js'
import { type Influence, join, type Mesh } from '../../mesh/mesh.js'
import { ellipse, type Ring } from '../../mesh/ring.js'
import { JOINT } from '../proportions.js'
import { AREA } from './areas.js'

const SIDES = 5
const UPPER_UP = normalize(subtract(JOINT.arm, JOINT.elbow))
const LOWER_UP = normalize(subtract(JOINT.elbow, JOINT.wrist))
const ELBOW_UP = normalize(add(UPPER_UP, LOWER_UP))

/** The left arm: mail sleeve, gauntlet with a flared cuff, and a steel cap on the shoulder. */
export function arm(): Mesh {
  return join([sleeve(), gauntlet(), spaulder()])
}

function ring(center: Vector, up: Vector, ahead: number, aside: number, influence: Influence): Ring {
  return ellipse(SIDES, { center, up, ahead, aside, influence })
}

function sleeve(): Mesh {
  const upper = (share: number) => mix(JOINT.arm, JOINT.elbow, share)
  const lower = (share: number) => mix(JOINT.elbow, JOINT.wrist, share)
  return loft({
    material: 'sleeve',
    area: AREA.sleeve,
    rings: [
      ring(upper(-0.1), UPPER_UP, 2.9, 2.6, { chest: 0.5, armLeft: 0.5 }),
      ring(upper(0.34), UPPER_UP, 3.1, 2.9, { armLeft: 1 }),
      ring(upper(0.85), UPPER_UP, 2.6, 2.4, { armLeft: 0.7, forearmLeft: 0.3 }),
      ring(lower(0.26), ELBOW_UP, 2.7, 2.5, { armLeft: 0.15, forearmLeft: 0.85 }),
    ],
  })
}

function gauntlet(): Mesh {
  const lower = (share: number) => mix(JOINT.elbow, JOINT.wrist, share)
  return loft({
    material: 'forearm',
    area: AREA.forearm,
    rings: [
      ring(lower(0.2), LOWER_UP, 2, 1.8, { forearmLeft: 1 }),
      ring(lower(0.46), LOWER_UP, 3.2, 3, { forearmLeft: 1 }),
      ring(lower(0.97), LOWER_UP, 1.75, 1.6, { forearmLeft: 0.8, handLeft: 0.2 }),
    ],
  })
}

/** A dome over the shoulder joint, tilted with it. */
function spaulder(): Mesh {
  const up = normalize([-0.05, 0.5, 0.86])
  const at = add(JOINT.arm, [0.1, 0.9, 0.3])
  const influence = { chest: 0.45, armLeft: 0.55 }
  const cap = (height: number, ahead: number, aside: number) =>
    ellipse(6, { center: add(at, scale(up, height)), up, ahead, aside, influence })
  return loft({
    material: 'spaulder',
    area: AREA.spaulder,
    top: add(at, scale(up, 3.5)),
    rings: [cap(2.2, 3.5, 3.3), cap(-1.6, 5, 4.5)],
    rows: [1, 1.2],
  })
}
