/**
 * A pseudo-random number in [0, 1) for a lattice point. It is equal on every machine and independent of earlier calls.
 */
export function chance(seed: number, x: number, y = 0): number {
  let bits = Math.imul(seed, 0x9e3779b1) ^ Math.imul(x, 0x85ebca6b) ^ Math.imul(y, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 4294967296
}

/** `chance` scaled to [low, high). */
export function between(low: number, high: number, seed: number, x: number, y = 0): number {
  return low + (high - low) * chance(seed, x, y)
}
