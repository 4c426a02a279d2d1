import { hashOfThree } from '../../../hash.js'

/** Numbers edges regardless of direction: pairs of vertices in a growing hash table. */
export class EdgeNumbers {
  /** Number of edges. */
  count = 0
  #lows: Uint32Array
  #highs: Uint32Array
  /** Edge in each slot, −1 for none. At least twice as many slots as edges. */
  #slots: Int32Array

  /** @param edges how many to expect. */
  constructor(edges: number) {
    const size = 2 ** (32 - Math.clz32(edges | 511))
    this.#lows = new Uint32Array(size)
    this.#highs = new Uint32Array(size)
    this.#slots = new Int32Array(size * 2).fill(-1)
  }

  /** The number of an edge, a new one when it is new. */
  add(a: number, b: number): number {
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    const slot = this.#slotOf(low, high)
    if (this.#slots[slot] >= 0) return this.#slots[slot]
    if (this.count === this.#lows.length) {
      this.#grow()
      return this.add(a, b)
    }
    this.#lows[this.count] = low
    this.#highs[this.count] = high
    this.#slots[slot] = this.count
    return this.count++
  }

  /** The slot of an edge, or the free one where it belongs. */
  #slotOf(low: number, high: number): number {
    const mask = this.#slots.length - 1
    let slot = hashOfThree(low, high, 0) & mask
    for (let edge = this.#slots[slot]; edge >= 0; edge = this.#slots[slot]) {
      if (this.#lows[edge] === low && this.#highs[edge] === high) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  #grow(): void {
    const size = this.#lows.length * 2
    const lows = new Uint32Array(size)
    const highs = new Uint32Array(size)
    lows.set(this.#lows)
    highs.set(this.#highs)
    this.#lows = lows
    this.#highs = highs
    this.#slots = new Int32Array(size * 2).fill(-1)
    for (let edge = 0; edge < this.count; edge++) this.#slots[this.#slotOf(lows[edge], highs[edge])] = edge
  }
}
