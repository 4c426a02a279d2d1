import type { Vector } from '@brushwork/asset'
import { describeValue } from './usage/describe-value.js'
import { wrongArgument } from './usage/wrong-argument.js'

/**
 * A point or a direction as functions accept it: three numbers, or an object with `x`, `y` and `z` such as three's `Vector3`.
 */
// Not only tuples: TypeScript takes `const eye = [0, 0, 0]` for a list of numbers.
export type VectorLike = readonly number[] | { readonly x: number; readonly y: number; readonly z: number }

/** Converts a point or a direction to a tuple. */
export function toVector(vector: VectorLike): Vector {
  checkPoint(vector)
  return 'x' in vector ? [vector.x, vector.y, vector.z] : [vector[0], vector[1], vector[2]]
}

/** @throws TypeError for a position, or a direction, with a number that is not finite: all that follows from it would be NaN */
export function checkFinite(caller: string, vector: VectorLike): Vector {
  const numbers = toVector(vector)
  if (numbers.every(Number.isFinite)) return numbers
  throw wrongArgument(caller, 'three finite numbers', numbers)
}

/** @throws TypeError for what is not an object, such as the position of something that was not found */
export function checkPoint(vector: unknown): void {
  if (typeof vector === 'object' && vector !== null) return
  throw new TypeError(`expected a position or direction, [x, y, z] or { x, y, z }, found ${describeValue(vector)}`)
}
