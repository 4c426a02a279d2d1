import { hill, lerp } from '../../math/curve.js'
import { add, mix, type Vector } from '../../math/vector.js'
import { angles, type FreeHand, type Stance } from '../stance.js'
import type { GuardClip } from './clip.js'
import { standing } from './idle.js'

/** Straightens up, puts the left hand over the heart, bows the head, and returns to standing. */
export const salute: GuardClip = { name: 'salute', frameCount: 16, loops: false, at: stanceAt }

function stanceAt(share: number): Stance {
  const rest = standing(0, 0)
  const held = hill(share, 0, 0.38, 0.68, 1)
  const nod = hill(share, 0.34, 0.5, 0.58, 0.8)
  return {
    ...rest,
    hips: add(rest.hips, [0.3 * held, 0.4 * held, 0.4 * held]),
    chest: angles(rest.chest.yaw - 2 * held, lerp(rest.chest.pitch, -4, held), rest.chest.roll),
    head: angles(lerp(rest.head.yaw, 0, held), rest.head.pitch - 4 * held + 15 * nod, 0),
    leftHand: overTheHeart(rest.leftHand, held),
  }
}

function overTheHeart(rest: FreeHand, held: number): FreeHand {
  const out = Math.sin(Math.PI * held)
  const heart: Vector = [8.1, 5, 49.6]
  const way = mix(rest.wrist, heart, held)
  return {
    wrist: [way[0] + 3.5 * out, way[1] + 2.5 * out, way[2]],
    elbow: mix(rest.elbow, [0.1, 1, -0.55], held),
    fingers: mix(rest.fingers, [0.25, -1, 0.3], held),
    thumb: mix(rest.thumb, [0.2, 0.3, 1], held),
  }
}
