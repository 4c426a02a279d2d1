import { NameTable } from '../text/name-table.js'

/** State shared by the readers of one level: a level has tens of thousands of names and short lists of numbers. */
export class LevelCache {
  readonly names: NameTable
  readonly doubles = new DoublePool()
  /** False if a 64-bit float read through this room is infinite or NaN. */
  finite = true

  constructor(bytes: Uint8Array) {
    this.names = new NameTable(bytes)
  }
}

/** Numbers per chunk. */
const CHUNK = 0x1000

/**
 * Memory for short lists of 64-bit floats, packed together: a buffer of its own costs more than the numbers of most
 * lists.
 */
class DoublePool {
  /** The whole chunk of the last allocation. */
  numbers = new Float64Array(0)
  #used = 0

  /** Allocates `count` numbers, at most a chunk, and returns their start in `numbers`. */
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
