/** Bits of a coordinate on the octahedron. */
export type OctahedralBits = 8 | 16

/**
 * Writes the unit vector of a point on the unfolded octahedron. Coordinates are 0 to 2ᵇ − 2; the middle is 0. Uses only
 * operations that IEEE 754 defines exactly, so that every machine decodes the same bits.
 */
export function writeOctahedral(
  u: number,
  v: number,
  bits: OctahedralBits,
  out: Float32Array | Float64Array,
  at: number,
): void {
  const middle = bits === 8 ? 127 : 32767
  let x = (u - middle) / middle
  let y = (v - middle) / middle
  const z = 1 - Math.abs(x) - Math.abs(y)
  if (z < 0) {
    const folded = 1 - Math.abs(y)
    y = (y < 0 ? -1 : 1) * (1 - Math.abs(x))
    x = (x < 0 ? -1 : 1) * folded
  }
  const length = Math.sqrt(x * x + y * y + z * z)
  // −0 + 0 is 0.
  out[at] = x / length + 0
  out[at + 1] = y / length + 0
  out[at + 2] = z / length + 0
}
