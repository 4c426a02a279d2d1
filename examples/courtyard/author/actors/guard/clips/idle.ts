import { wave } from '../../math/curve.js'
import { add, type Vector } from '../../math/vector.js'
import { angles, type Foot, type FreeHand, type Halberd, type Stance } from '../stance.js'
import type { GuardClip } from './clip.js'

const LEFT_FOOT: Foot = { ankle: [-1.6, 4.9, 4.4], yaw: 16, pitch: 0 }
const RIGHT_FOOT: Foot = { ankle: [-0.2, -5.1, 4.4], yaw: -14, pitch: 0 }

/** Stands guard: weight on the right leg, the halberd's butt on the ground next to the right foot. */
export function standing(breath: number, shift: number): Stance {
  const hips: Vector = [-0.3, -0.7 + 0.5 * shift, -0.75 - 0.08 * shift]
  return {
    hips,
    pelvis: angles(-3, 0, 1.6 - 0.8 * shift),
    waist: angles(1, 1 - 0.4 * breath, -1.4 + 0.9 * shift),
    chest: angles(1, -1.5 - 1.1 * breath, -0.6),
    head: angles(3 + 2 * shift, 2 + 0.8 * breath, 0),
    leftFoot: LEFT_FOOT,
    rightFoot: RIGHT_FOOT,
    leftHand: hanging(add(hips, [0, 0, 0.25 * breath])),
    halberd: planted(),
  }
}

/** The free arm hangs with a slightly bent elbow. */
function hanging(hips: Vector): FreeHand {
  return {
    wrist: add([1.6, 12.4, 35.6], hips),
    elbow: [-1, 0.3, 0],
    fingers: [0.22, -0.08, -1],
    thumb: [1, -0.35, 0],
  }
}

function planted(): Halberd {
  return { grip: [7.6, -12.8, 38.2], shaft: [-0.03, -0.05, 1], edge: [1, -0.25, 0], elbow: [-0.55, -1, -0.5] }
}

/** Breathes, shifts the weight to the other leg, and back. */
export const idle: GuardClip = {
  name: 'idle',
  frameCount: 24,
  loops: true,
  at: (share) => standing(wave(share, 0.45), wave(share, 0.3)),
}
