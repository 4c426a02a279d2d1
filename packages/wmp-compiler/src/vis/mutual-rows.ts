import { turnOver } from './bit-square.js'
import type { VisPlan } from './vis-plan.js'

/** Every second bit, from the lowest on. */
const EVEN_BITS = 0x55555555

/**
 * Clears bit `q` of row `p` wherever row `q ^ 1` lacks bit `p ^ 1`: a line can be walked both ways. By squares of 32
 * passages, each with the one on the other side of the diagonal.
 */
export function keepMutualRows({ rows, words, passageCount }: Pick<VisPlan, 'rows' | 'words' | 'passageCount'>): void {
  const square = new Int32Array(32)
  for (let block = 0; block < words; block++) {
    for (let other = 0; other <= block; other++) {
      if (!readBack(square, rows, words, passageCount, other, block)) clear(rows, words, passageCount, block, other)
      else {
        narrow(square, rows, words, passageCount, block, other)
        readBack(square, rows, words, passageCount, block, other)
        narrow(square, rows, words, passageCount, other, block)
      }
    }
  }
}

/** A word of a row with both ways of every portal swapped. */
export function swapWays(bits: number): number {
  return ((bits >>> 1) & EVEN_BITS) | ((bits & EVEN_BITS) << 1)
}

/** Reads the rows of a block, in the words of another, as ways back; false when nothing is set. */
function readBack(
  square: Int32Array,
  rows: Uint32Array,
  words: number,
  passageCount: number,
  block: number,
  word: number,
): boolean {
  const first = block * 32
  const count = Math.min(32, passageCount - first)
  let any = 0
  square.fill(0, count)
  for (let row = 0; row < count; row++) {
    const bits = rows[(first + (row ^ 1)) * words + word]
    any |= bits
    square[row] = swapWays(bits)
  }
  if (any !== 0) turnOver(square)
  return any !== 0
}

function narrow(
  square: Int32Array,
  rows: Uint32Array,
  words: number,
  passageCount: number,
  block: number,
  word: number,
): void {
  const first = block * 32
  const count = Math.min(32, passageCount - first)
  for (let row = 0; row < count; row++) rows[(first + row) * words + word] &= square[row]
}

function clear(rows: Uint32Array, words: number, passageCount: number, block: number, word: number): void {
  const end = Math.min(block * 32 + 32, passageCount)
  for (let passage = block * 32; passage < end; passage++) rows[passage * words + word] = 0
}
