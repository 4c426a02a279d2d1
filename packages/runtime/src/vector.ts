import type { Vector } from '@brushwork/asset'
import { describeValue } from './usage/describe-value.js'

/**
 * A point or a direction as functions accept it: a tuple, or an object with `x`, `y` and `z` such as three's `Vector3`.
 */
export type VectorLike = Vector | { readonly x: number; readonly y: number; readonly z: number }

/** Converts a point or a direction to a tuple; returns tuples unchanged. */
export function toVector(vector: VectorLike): Vector {
  checkPoint(vector)
  return 'x' in vector ? [vector.x, vector.y, vector.z] : vector
}

/** @throws TypeError for what is not an object, such as the position of something that was not found */
export function checkPoint(vector: unknown): void {
  if (typeof vector === 'object' && vector !== null) return
  throw new TypeError(`expected a position or direction, [x, y, z] or { x, y, z }, found ${describeValue(vector)}`)
}
