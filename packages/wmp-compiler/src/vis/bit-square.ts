/** A square of bits, 32 × 32: bit `c` of word `r` is in row `r`, column `c`. Turned over its diagonal in place. */
export function turnOver(square: Int32Array): void {
  let mask = 0x0000ffff
  for (let half = 16; half !== 0; half >>= 1, mask ^= mask << half) {
    for (let row = 0; row < 32; row = (row + half + 1) & ~half) {
      const swapped = ((square[row] >>> half) ^ square[row + half]) & mask
      square[row] ^= swapped << half
      square[row + half] ^= swapped
    }
  }
}
