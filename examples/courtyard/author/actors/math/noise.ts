/** A hash from 0 to 1 of a pair of integers, equal on every machine. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1 with one feature per unit. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const u = smooth(x - column)
  const v = smooth(y - row)
  const top = hash(column, row, seed) * (1 - u) + hash(column + 1, row, seed) * u
  const bottom = hash(column, row + 1, seed) * (1 - u) + hash(column + 1, row + 1, seed) * u
  return top * (1 - v) + bottom * v
}

/** Three octaves of noise, from 0 to 1. */
export function cloud(x: number, y: number, seed: number): number {
  return (noise(x, y, seed) * 4 + noise(x * 2, y * 2, seed + 1) * 2 + noise(x * 4, y * 4, seed + 2)) / 7
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}
