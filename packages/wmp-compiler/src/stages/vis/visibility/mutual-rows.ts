import type { VisPlan } from './vis-plan.js'

/** Every second bit, from the lowest. */
const EVEN_BITS = 0x55555555

/**
 * Clears bit `q` of row `p` wherever row `q ^ 1` lacks bit `p ^ 1`, because a line of sight has two directions. Works
 * on squares of 32 × 32 bits, each with the one across the diagonal.
 */
export function keepMutualRows({
  mightSee,
  words,
  directedCount,
}: Pick<VisPlan, 'mightSee' | 'words' | 'directedCount'>): void {
  const square = new Int32Array(32)
  for (let block = 0; block < words; block++) {
    for (let other = 0; other <= block; other++) {
      if (!readBack(square, mightSee, words, directedCount, other, block))
        clear(mightSee, words, directedCount, block, other)
      else {
        narrow(square, mightSee, words, directedCount, block, other)
        readBack(square, mightSee, words, directedCount, block, other)
        narrow(square, mightSee, words, directedCount, other, block)
      }
    }
  }
}

/** Swaps the two directions of every portal in a word of a row. */
export function swapWays(bits: number): number {
  return ((bits >>> 1) & EVEN_BITS) | ((bits & EVEN_BITS) << 1)
}

/** Reads one word of the rows of a block as opposite directions; false when no bit is set. */
function readBack(
  square: Int32Array,
  mightSee: Uint32Array,
  words: number,
  directedCount: number,
  block: number,
  word: number,
): boolean {
  const first = block * 32
  const count = Math.min(32, directedCount - first)
  let any = 0
  square.fill(0, count)
  for (let row = 0; row < count; row++) {
    const bits = mightSee[(first + (row ^ 1)) * words + word]
    any |= bits
    square[row] = swapWays(bits)
  }
  if (any !== 0) turnOver(square)
  return any !== 0
}

function narrow(
  square: Int32Array,
  mightSee: Uint32Array,
  words: number,
  directedCount: number,
  block: number,
  word: number,
): void {
  const first = block * 32
  const count = Math.min(32, directedCount - first)
  for (let row = 0; row < count; row++) mightSee[(first + row) * words + word] &= square[row]
}

function clear(mightSee: Uint32Array, words: number, directedCount: number, block: number, word: number): void {
  const end = Math.min(block * 32 + 32, directedCount)
  for (let directed = block * 32; directed < end; directed++) mightSee[directed * words + word] = 0
}

/** Transposes a square of 32 × 32 bits in place: bit `c` of word `r` is row `r`, column `c`. */
function turnOver(square: Int32Array): void {
  let mask = 0x0000ffff
  for (let half = 16; half !== 0; half >>= 1, mask ^= mask << half) {
    for (let row = 0; row < 32; row = (row + half + 1) & ~half) {
      const swapped = ((square[row] >>> half) ^ square[row + half]) & mask
      square[row] ^= swapped << half
      square[row + half] ^= swapped
    }
  }
}
