/** Numbers in a chunk of memory. */
const CHUNK = 0x1000

/** Memory for short lists of 64-bit floats, side by side: a buffer of its own costs more than the numbers that most lists hold. */
export class DoublePool {
  /** All of the chunk that holds the room given out last. */
  numbers = new Float64Array(0)
  #used = 0

  /** Room for `count` numbers, at most a chunk of them: where in `numbers` it begins. */
  room(count: number): number {
    if (this.#used + count > this.numbers.length) {
      this.numbers = new Float64Array(CHUNK)
      this.#used = 0
    }
    const at = this.#used
    this.#used += count
    return at
  }
}
