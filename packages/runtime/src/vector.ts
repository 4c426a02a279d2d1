import type { Vector } from '@brushwork/asset'

/**
 * A point or a direction as functions accept it: a tuple, or an object with `x`, `y` and `z` such as three's `Vector3`.
 */
export type VectorLike = Vector | { readonly x: number; readonly y: number; readonly z: number }

/** Converts a point or a direction to a tuple; returns tuples unchanged. */
export function toVector(vector: VectorLike): Vector {
  return 'x' in vector ? [vector.x, vector.y, vector.z] : vector
}
