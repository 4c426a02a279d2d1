import type { MutableVector } from '../collision/shape.js'

/** Shortens a vector that is longer than 1. */
export function limit(vector: MutableVector): void {
  const square = vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]
  if (square <= 1) return
  // Squares overflow for lengths above 1e154. `hypot` does not, but allocates.
  const length = square < Infinity ? Math.sqrt(square) : Math.hypot(vector[0], vector[1], vector[2])
  for (let axis = 0; axis < 3; axis++) vector[axis] /= length
}

/** Changes the level part of a velocity towards a direction times a speed, by at most `change`. */
export function approach(velocity: MutableVector, wish: MutableVector, speed: number, change: number): void {
  const x = wish[0] * speed - velocity[0]
  const z = wish[2] * speed - velocity[2]
  const length = Math.sqrt(x * x + z * z)
  const share = length > change ? change / length : 1
  velocity[0] += x * share
  velocity[2] += z * share
}

/** NaN would spread to all that follows. */
export function zeroUnlessFinite(vector: MutableVector): void {
  for (let axis = 0; axis < 3; axis++) if (!Number.isFinite(vector[axis])) vector[axis] = 0
}

export function addTo(vector: MutableVector, other: MutableVector, sign: 1 | -1): void {
  for (let axis = 0; axis < 3; axis++) vector[axis] += other[axis] * sign
}

export function copy(from: MutableVector, to: MutableVector): void {
  to[0] = from[0]
  to[1] = from[1]
  to[2] = from[2]
}

/** Squared distance of two points without their heights. */
export function distance(a: MutableVector, b: MutableVector): number {
  return (a[0] - b[0]) * (a[0] - b[0]) + (a[2] - b[2]) * (a[2] - b[2])
}
