import type { Vector } from '@brushwork/asset'
import { describeValue } from './usage/describe-value.js'
import { wrongArgument } from './usage/wrong-argument.js'

/**
 * A point or a direction as functions accept it: a tuple, or an object with `x`, `y` and `z` such as three's `Vector3`.
 */
export type VectorLike = Vector | { readonly x: number; readonly y: number; readonly z: number }

/**
 * A point that games keep in a variable: TypeScript takes `const eye = [0, 0, 0]` for a list of numbers, which has no length. Points that are written
 * in a call are {@link VectorLike}, so that `[0, 0]` is a type error.
 */
export type PointLike = VectorLike | readonly number[]

/** Converts a point or a direction to a tuple. */
export function toVector(vector: PointLike): Vector {
  checkPoint(vector)
  return 'x' in vector ? [vector.x, vector.y, vector.z] : [vector[0], vector[1], vector[2]]
}

/** @throws TypeError for a position, or a direction, with a number that is not finite: all that follows from it would be NaN */
export function checkFinite(caller: string, vector: PointLike): Vector {
  const numbers = toVector(vector)
  if (numbers.every(Number.isFinite)) return numbers
  throw wrongArgument(caller, 'three finite numbers', numbers)
}

/** @throws TypeError for what is not an object, such as the position of something that was not found */
export function checkPoint(vector: unknown): void {
  if (typeof vector === 'object' && vector !== null) return
  throw new TypeError(`expected a position or direction, [x, y, z] or { x, y, z }, found ${describeValue(vector)}`)
}
