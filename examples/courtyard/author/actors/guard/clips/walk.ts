import { ease, lerp, wave } from '../../math/curve.js'
import { rotate, turn } from '../../math/rotation.js'
import { add, subtract, type Vector } from '../../math/vector.js'
import { JOINT } from '../proportions.js'
import { angles, type Foot, type FreeHand, type Halberd, type Stance } from '../stance.js'
import type { GuardClip } from './clip.js'

/** Walking speed at the clip's frame rate [quants/s]. */
export const WALK_SPEED = 40
export const WALK_FRAMES_PER_SECOND = 20
const FRAMES = 24
/** Distance of one cycle, which is two steps [quants]. */
const STRIDE = (WALK_SPEED * FRAMES) / WALK_FRAMES_PER_SECOND

/**
 * Shares of the cycle, which starts as the heel lands: end of the ground contact, start of the flat foot, start of the
 * rising heel.
 */
const CONTACT = 0.6
const FLAT = 0.09
const HEEL_UP = 0.36
/** Distance from the hips to the landing heel [quants]. */
const REACH = 12.4
const STRIKE_PITCH = -19
const PUSH_PITCH = 42
const TRACK = 3.3

/** Points of the sole about which the foot rolls, relative to the ankle. */
const HEEL: Vector = subtract([-3.4, 0, 0], [JOINT.ankle[0], 0, JOINT.ankle[2]])
const BALL: Vector = subtract([5.9, 0, 0], [JOINT.ankle[0], 0, JOINT.ankle[2]])

export const walk: GuardClip = { name: 'walk', frameCount: FRAMES, loops: true, at: stanceAt }

/** At phase 0 the left heel touches the ground. */
function stanceAt(phase: number): Stance {
  const bob = 0.75 * wave(2 * phase, 0.62)
  const sway = 0.9 * wave(phase, 0.28)
  const lead = wave(phase, 0.02)
  return {
    hips: [0.4, sway, -1.5 + bob],
    pelvis: angles(-5 * lead, 2, -1.8 * wave(phase, 0.22)),
    waist: angles(4 * lead, 1.5, 1.2 * wave(phase, 0.22)),
    chest: angles(6 * lead, 0.5, 0.8 * wave(phase, 0.22)),
    head: angles(-4 * lead, -2 + 0.6 * wave(2 * phase, 0.7), 0),
    leftFoot: footAt(phase, 1),
    rightFoot: footAt(phase + 0.5, -1),
    leftHand: swinging(phase, bob, sway),
    halberd: carried(phase, bob, sway),
  }
}

/**
 * Position of one foot; `side` 1 is the left. While the foot touches the ground, its contact point moves straight back
 * at walking speed. The contact point is the heel until the foot is flat, and the ball once the heel rises.
 */
function footAt(phase: number, side: 1 | -1): Foot {
  const share = phase - Math.floor(phase)
  const yaw = side * 5
  if (share <= CONTACT) return rolling(share, side, yaw)
  const from = rolling(CONTACT, side, yaw)
  const to = rolling(0, side, yaw)
  const swing = (share - CONTACT) / (1 - CONTACT)
  const ahead = lerp(from.ankle[0], to.ankle[0], 0.35 * ease(swing, 0, 1) + 0.65 * ease(swing, -0.25, 1.08))
  const lift = 4.2 * Math.sin(Math.PI * swing ** 0.8) * (1 - 0.35 * swing)
  return {
    ankle: [
      ahead,
      from.ankle[1] - side * 0.5 * Math.sin(Math.PI * swing),
      lerp(from.ankle[2], to.ankle[2], ease(swing, 0, 0.75)) + lift,
    ],
    yaw,
    pitch: lerp(PUSH_PITCH, STRIKE_PITCH, ease(swing, 0.08, 0.85)),
  }
}

function rolling(share: number, side: 1 | -1, yaw: number): Foot {
  const flat: Vector = [REACH - STRIDE * share, side * TRACK, JOINT.ankle[2]]
  const strike = STRIKE_PITCH * (1 - ease(share, 0, FLAT))
  const push = PUSH_PITCH * ease(share, HEEL_UP, CONTACT + 0.12) * 1.12
  const pitch = strike + push
  const contact = rotate(pitch < 0 ? HEEL : BALL, turn(yaw))
  const lever = rotate(pitch < 0 ? HEEL : BALL, turn(yaw, pitch))
  return { ankle: add(flat, subtract(contact, lever)), yaw, pitch }
}

/** The free arm swings opposite to the left leg. */
function swinging(phase: number, bob: number, sway: number): FreeHand {
  const swing = -wave(phase, 0.04)
  const forward = Math.max(0, swing)
  return {
    wrist: [1 + 8.2 * swing, 12.2 + 0.6 * sway - 1.4 * forward, 34.9 + bob + 2.6 * forward + 0.6 * Math.abs(swing)],
    elbow: [-1, 0.4, -0.1],
    fingers: [0.2 + 0.42 * swing, -0.12, -1],
    thumb: [1, -0.4, 0.3],
  }
}

/** Held upright in front of the right shoulder, slightly above the ground. */
function carried(phase: number, bob: number, sway: number): Halberd {
  const swing = wave(phase, 0.06)
  return {
    grip: [7.6 + 1.1 * swing, -10.2 + 0.6 * sway, 42.6 + 0.8 * bob],
    shaft: [-0.13 + 0.025 * swing, -0.07, 1],
    edge: [1, -0.2, 0],
    elbow: [-0.6, -1, -0.6],
  }
}
