import type { Vector } from '../math/vector.js'

/**
 * Positions of the guard's joints in the rest pose: feet on z = 0, facing +X, arms slightly away from the body. He is
 * seven heads tall. His right side mirrors his left.
 */
export const JOINT = {
  pelvis: [0, 0, 38],
  waist: [0, 0, 43],
  chest: [-0.3, 0, 50],
  neck: [-0.7, 0, 57.6],
  head: [-0.2, 0, 60.8],
  arm: [-0.8, 8.5, 55],
  elbow: [-1.3, 14.6, 45.6],
  wrist: [0.5, 19.2, 36.6],
  /** Middle of the fist, through which the halberd's shaft runs. */
  grip: [0.9, 20.4, 33.6],
  thigh: [0, 3.9, 37],
  knee: [0.7, 4.3, 20.4],
  ankle: [-0.8, 4.5, 4.4],
  tabard: [0, 0, 41],
} as const satisfies Record<string, Vector>

/** Direction of the forearm at rest: down and outward. */
export const HAND_DOWN: Vector = [0.13, 0.36, -0.92]

/** The halberd at rest, along +X through the right fist: positions relative to the grip [quants]. */
export const HALBERD = { butt: -38, head: 33, tip: 52 } as const
