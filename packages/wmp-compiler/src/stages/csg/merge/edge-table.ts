import { hashOfFour } from '@brushwork/geometry'

/** Directed edges between numbered corners, and the piece of each: a hash table that grows and is reset as a whole. */
export class EdgeTable {
  /** `[slots × 2]` corners of the edge. */
  #corners = new Int32Array(256)
  /** `[slots]` piece of the edge; −1 for free slots. */
  #pieces = new Int32Array(128).fill(-1)
  /** Slots in use, a power of two, minus one. */
  #mask = 127
  #count = 0

  /** Removes all edges and makes room for `edges`. */
  reset(edges: number): void {
    let slots = 128
    while (slots < edges * 3) slots *= 2
    this.#setSlots(slots)
  }

  set(from: number, to: number, piece: number): void {
    if (this.#count * 2 > this.#mask) this.#grow()
    const slot = this.#slotOf(from, to)
    if (this.#pieces[slot] < 0) this.#count++
    this.#corners[slot * 2] = from
    this.#corners[slot * 2 + 1] = to
    this.#pieces[slot] = piece
  }

  /** The piece that was set last for an edge; −1 for none. */
  get(from: number, to: number): number {
    return this.#pieces[this.#slotOf(from, to)]
  }

  #slotOf(from: number, to: number): number {
    let slot = hashOfFour(from, to, 0, 0) & this.#mask
    while (this.#pieces[slot] >= 0 && (this.#corners[slot * 2] !== from || this.#corners[slot * 2 + 1] !== to)) {
      slot = (slot + 1) & this.#mask
    }
    return slot
  }

  #setSlots(slots: number): void {
    if (slots > this.#pieces.length) {
      this.#pieces = new Int32Array(slots)
      this.#corners = new Int32Array(slots * 2)
    }
    this.#pieces.fill(-1, 0, slots)
    this.#mask = slots - 1
    this.#count = 0
  }

  #grow(): void {
    const corners = this.#corners.slice()
    const pieces = this.#pieces.slice()
    const slots = this.#mask + 1
    this.#setSlots(slots * 2)
    for (let slot = 0; slot < slots; slot++) {
      if (pieces[slot] >= 0) this.set(corners[slot * 2], corners[slot * 2 + 1], pieces[slot])
    }
  }
}
