import type { Vector } from '../math/vector.js'

/** Degrees; see `turn` in math/rotation. */
export interface Angles {
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
}

export interface Foot {
  /** Position of the ankle [quants]. */
  readonly ankle: Vector
  readonly yaw: number
  /** Positive: toes down. */
  readonly pitch: number
}

export interface FreeHand {
  readonly wrist: Vector
  /** Direction of the elbow. */
  readonly elbow: Vector
  /** Direction of the fingers, then of the thumb in the plane of the palm. */
  readonly fingers: Vector
  readonly thumb: Vector
}

export interface Halberd {
  /** Middle of the right fist. */
  readonly grip: Vector
  /** Direction up the shaft. */
  readonly shaft: Vector
  /** Direction of the axe's edge. */
  readonly edge: Vector
  /** Direction of the right elbow. */
  readonly elbow: Vector
}

/** Inputs of one moment of a clip. The skeleton computes all joints from them. */
export interface Stance {
  /** Offset of the hips from their rest position [quants]. */
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
