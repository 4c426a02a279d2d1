import { type OctahedralBits, writeOctahedral } from '../../frames/octahedral.js'

/**
 * Makes a function that finds the point of the octahedral map nearest to a direction, as `u × 2¹⁶ + v`. The nearest
 * point of a decoded direction decodes to the same bits.
 */
export function octahedralEncoder(bits: OctahedralBits): (x: number, y: number, z: number) => number {
  const middle = bits === 8 ? 127 : 32767
  const last = middle * 2
  const decoded = new Float64Array(3)
  return (x, y, z) => {
    const sum = Math.abs(x) + Math.abs(y) + Math.abs(z)
    let u = sum > 0 ? x / sum : 0
    let v = sum > 0 ? y / sum : 0
    if (z < 0) {
      const folded = (u < 0 ? -1 : 1) * (1 - Math.abs(v))
      v = (v < 0 ? -1 : 1) * (1 - Math.abs(u))
      u = folded
    }
    const left = Math.floor((u + 1) * middle)
    const top = Math.floor((v + 1) * middle)
    let best = 0
    let most = -Infinity
    for (let column = left; column <= Math.min(left + 1, last); column++) {
      for (let row = top; row <= Math.min(top + 1, last); row++) {
        writeOctahedral(column, row, bits, decoded, 0)
        const agreement = decoded[0] * x + decoded[1] * y + decoded[2] * z
        if (agreement <= most) continue
        most = agreement
        best = column * 0x10000 + row
      }
    }
    return best
  }
}
