/** Hashes four integers to 32 bits. The low bits are as well mixed as the high ones. */
export function hashOfFour(a: number, b: number, c: number, d: number): number {
  let hash = Math.imul(a, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0xc2b2ae3d)
  hash = Math.imul(hash ^ (hash >>> 16) ^ d, 0x27d4eb2f)
  return hash ^ (hash >>> 15)
}
