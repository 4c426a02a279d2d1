import { cosine, sine } from '@brushwork/geometry'

/** Points of the circle. */
const TURN = 1024
/** `[TURN × 2]` cosine and sine. */
const CIRCLE = Float64Array.from({ length: TURN * 2 }, (_, at) => {
  const angle = ((at >> 1) / TURN) * 2 * Math.PI
  return at % 2 === 0 ? cosine(angle) : sine(angle)
})

/**
 * A random number that depends only on its arguments, made by rounds of MurmurHash3. Light therefore does not depend on
 * the order in which luxels are computed. @returns 0..1, without 1.
 */
export function randomOf(seed: number, luxel: number, sample: number): number {
  let hash = mixed(seed, luxel)
  hash = mixed(hash, sample)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x100000000
}

function mixed(hash: number, value: number): number {
  const part = Math.imul(value, 0xcc9e2d51)
  const turned = hash ^ Math.imul((part << 15) | (part >>> 17), 0x1b873593)
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0
}

/** Writes a point of the unit disk to `out[0…1]`. @param radius,turn 0..1, without 1; even numbers give an even disk. */
export function diskPoint(radius: number, turn: number, out: Float64Array): void {
  const size = Math.sqrt(radius)
  const at = Math.floor(turn * TURN) * 2
  out[0] = CIRCLE[at] * size
  out[1] = CIRCLE[at + 1] * size
}

/** Writes two unit vectors to `out[0…5]` that are at right angles to a unit vector and to each other. */
export function frameOf(x: number, y: number, z: number, out: Float64Array): void {
  // Duff and others, "Building an Orthonormal Basis, Revisited", 2017.
  const sign = z >= 0 ? 1 : -1
  const a = -1 / (sign + z)
  const b = x * y * a
  out[0] = 1 + sign * x * x * a
  out[1] = sign * b
  out[2] = -sign * x
  out[3] = b
  out[4] = sign + y * y * a
  out[5] = -y
}
