/** A point or a direction, pack axes. */
export type Vector = readonly [x: number, y: number, z: number]

/** What functions accept as a point or a direction: a tuple, or an object with `x`, `y` and `z` such as three's `Vector3`. */
export type VectorLike = Vector | { readonly x: number; readonly y: number; readonly z: number }

/** The tuple of a point or a direction; a tuple comes back as it is. */
export function toVector(vector: VectorLike): Vector {
  return 'x' in vector ? [vector.x, vector.y, vector.z] : vector
}
