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

/**
 * Writes a point on the unfolded octahedron near a direction, (u, v); the zero vector is up. A prediction: not always the
 * nearest point.
 */
export function octahedralNear(
  x: number,
  y: number,
  z: number,
  bits: OctahedralBits,
  out: Int32Array,
  at: number,
): void {
  const middle = bits === 8 ? 127 : 32767
  const size = Math.abs(x) + Math.abs(y) + Math.abs(z) || 1
  let u = x / size
  let v = y / size
  if (z < 0) {
    const folded = (u < 0 ? -1 : 1) * (1 - Math.abs(v))
    v = (v < 0 ? -1 : 1) * (1 - Math.abs(u))
    u = folded
  }
  out[at] = middle + Math.floor(u * middle + 0.5)
  out[at + 1] = middle + Math.floor(v * middle + 0.5)
}
