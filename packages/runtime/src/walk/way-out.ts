import type { MutableVector } from '../collision/shape.js'

/** How far apart the positions are where a stuck walker is tried [quants]. */
const FREE_STEP = 4
/** Unit directions in which they lie: up first, down last. */
const DIAGONAL = Math.SQRT1_2
const WAYS_OUT = [
  [0, 1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
  [DIAGONAL, 0, DIAGONAL],
  [DIAGONAL, 0, -DIAGONAL],
  [-DIAGONAL, 0, DIAGONAL],
  [-DIAGONAL, 0, -DIAGONAL],
  [0, -1, 0],
] as const

/**
 * Finds the nearest position that is free, above something if there is such a one: below floors and behind walls there may be nothing.
 * @param at is written: what `isFree` and `isAbove` ask about, and the result
 * @returns false where none is free: then `at` is `from`
 */
export function wayOut(
  from: Readonly<MutableVector>,
  at: MutableVector,
  reach: number,
  isFree: () => boolean,
  isAbove: () => boolean,
): boolean {
  let afloat: Readonly<MutableVector> | undefined
  for (let distance = FREE_STEP; distance <= reach; distance += FREE_STEP) {
    for (const way of WAYS_OUT) {
      for (let axis = 0; axis < 3; axis++) at[axis] = from[axis] + way[axis] * distance
      if (!isFree()) continue
      if (isAbove()) return true
      afloat ??= [...at]
    }
  }
  for (let axis = 0; axis < 3; axis++) at[axis] = (afloat ?? from)[axis]
  return afloat !== undefined
}
