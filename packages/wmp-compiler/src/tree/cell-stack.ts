/** Numbers per entry. */
const ENTRY = 4

/** Cells that are still to be divided. Holds the one taken last, so that taking allocates nothing. */
export class CellStack {
  /** Where the cell's number goes among the children of nodes; −1 for the whole level. */
  slot = -1
  /** The cell's polygons are places `first … end − 1` of a list. */
  first = 0
  end = 0
  /** Polygons that were there when the cell was put here. */
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

  /** Takes the cell that was put last. */
  pop(): void {
    const at = --this.count * ENTRY
    this.slot = this.#entries[at]
    this.first = this.#entries[at + 1]
    this.end = this.#entries[at + 2]
    this.polygonCount = this.#entries[at + 3]
  }
}
