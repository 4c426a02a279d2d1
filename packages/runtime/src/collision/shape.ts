import type { Contents } from '@brushwork/asset'
import { checkPoint, type VectorLike } from '../vector.js'

/**
 * The shape that moves: a point, an upright box or ellipsoid by its half sizes, or an upright capsule; centered on its position,
 * quants. Shapes do not turn.
 */
export type Shape =
  | { readonly kind: 'point' }
  | { readonly kind: 'box'; readonly half: VectorLike }
  | { readonly kind: 'ellipsoid'; readonly half: VectorLike }
  | { readonly kind: 'capsule'; readonly radius: number; readonly halfHeight: number }

export const POINT: Shape = { kind: 'point' }

export interface TraceOptions {
  /** Contents that stop the movement. Default: solid and clip. */
  readonly stoppedBy?: readonly Contents[]
}

/** Contents that stop a movement, as bits: 1 << index into `CONTENTS`. */
export const SOLID_AND_CLIP = 0b1001

/** A tuple that a caller owns and a function writes to. */
export type MutableVector = [x: number, y: number, z: number]

export function isFiniteVector(vector: Float64Array | MutableVector): boolean {
  return Number.isFinite(vector[0]) && Number.isFinite(vector[1]) && Number.isFinite(vector[2])
}

/** Writes a point or direction to three numbers of `out`. */
export function writeVector(vector: VectorLike, out: Float64Array | MutableVector): void {
  checkPoint(vector)
  if ('x' in vector) {
    out[0] = vector.x
    out[1] = vector.y
    out[2] = vector.z
    return
  }
  out[0] = vector[0]
  out[1] = vector[1]
  out[2] = vector[2]
}
