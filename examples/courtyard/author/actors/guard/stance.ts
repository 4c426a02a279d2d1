import type { Vector } from '../math/vector.js'

/** Degrees; see `turn` in math/rotation. */
export interface Angles {
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
}

export interface Foot {
  /** Where the ankle is, quants. */
  readonly ankle: Vector
  readonly yaw: number
  /** Positive: toes down. */
  readonly pitch: number
}

export interface FreeHand {
  readonly wrist: Vector
  /** Where the elbow points. */
  readonly elbow: Vector
  /** Direction of the fingers, and of the thumb as seen from the palm's plane. */
  readonly fingers: Vector
  readonly thumb: Vector
}

export interface Halberd {
  /** Middle of the right fist. */
  readonly grip: Vector
  /** Upward along the shaft. */
  readonly shaft: Vector
  /** Where the axe points. */
  readonly edge: Vector
  /** Where the right elbow points. */
  readonly elbow: Vector
}

/** What a clip says about one moment; the skeleton finds every joint from it. */
export interface Stance {
  /** Of the hips from rest, quants. */
  readonly hips: Vector
  readonly pelvis: Angles
  /** Each relative to the one below it. */
  readonly waist: Angles
  readonly chest: Angles
  readonly head: Angles
  readonly leftFoot: Foot
  readonly rightFoot: Foot
  readonly leftHand: FreeHand
  readonly halberd: Halberd
}

export function angles(yaw: number, pitch: number, roll: number): Angles {
  return { yaw, pitch, roll }
}
