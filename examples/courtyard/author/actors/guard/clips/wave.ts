import { hill, lerp } from '../../math/curve.js'
import { mix, type Vector } from '../../math/vector.js'
import { angles, type FreeHand, type Stance } from '../stance.js'
import type { GuardClip } from './clip.js'
import { standing } from './idle.js'

/** Raises the left hand, waves it two and a half times, and returns to standing. */
export const waving: GuardClip = { name: 'wave', frameCount: 20, loops: false, at: stanceAt }

function stanceAt(share: number): Stance {
  const rest = standing(0, 0)
  const raised = hill(share, 0, 0.3, 0.72, 1)
  const beat = Math.sin(2 * Math.PI * 2.5 * Math.max(0, share - 0.24)) * hill(share, 0.24, 0.32, 0.7, 0.8)
  return {
    ...rest,
    chest: angles(rest.chest.yaw - 3 * raised, rest.chest.pitch - 2 * raised, rest.chest.roll + 4 * raised),
    head: angles(lerp(rest.head.yaw, 12, raised), lerp(rest.head.pitch, -5, raised), -3 * raised),
    leftHand: between(rest.leftHand, raised, beat),
  }
}

/** The wrist rises in an arc beside the body, with the palm forward. */
function between(rest: FreeHand, raised: number, beat: number): FreeHand {
  const out = Math.sin(Math.PI * raised)
  const up: Vector = [6, 16.5 + 2.2 * beat, 61.5]
  const way = mix(rest.wrist, up, raised)
  return {
    wrist: [way[0] + 4.5 * out, way[1] + 5 * out, way[2]],
    elbow: mix(rest.elbow, [-0.2, 0.45, -1], raised),
    fingers: mix(rest.fingers, [0.1 + 0.4 * out, 0.55 * beat + 0.1, 1], raised),
    thumb: mix(rest.thumb, [0, -1, 0.2], raised),
  }
}
