/** Numbers per entry. */
const ENTRY = 4

/** Cells still to be divided. `pop` writes to fields, so that it allocates nothing. */
export class CellStack {
  /** Slot among the children of nodes that receives the cell's index; −1 for the whole level. */
  slot = -1
  /** The cell's polygons are `first … end − 1` of a list. */
  first = 0
  end = 0
  /** Number of polygons when the cell was pushed. */
  polygonCount = 0
  /** Number of cells. */
  count = 0
  #entries = new Int32Array(ENTRY * 64)

  push(slot: number, first: number, end: number, polygonCount: number): void {
    const at = this.count++ * ENTRY
    if (at === this.#entries.length) {
      const larger = new Int32Array(at * 2)
      larger.set(this.#entries)
      this.#entries = larger
    }
    this.#entries[at] = slot
    this.#entries[at + 1] = first
    this.#entries[at + 2] = end
    this.#entries[at + 3] = polygonCount
  }

  /** Moves the last cell into the fields. */
  pop(): void {
    const at = --this.count * ENTRY
    this.slot = this.#entries[at]
    this.first = this.#entries[at + 1]
    this.end = this.#entries[at + 2]
    this.polygonCount = this.#entries[at + 3]
  }
}
