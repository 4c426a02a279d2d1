/**
 * Which parts of a tree are open, and so which row shows which part. Costs memory for open parts only: an array of millions that is open
 * is one entry.
 */
export class OpenRows {
  readonly #root: OpenPart

  /** @param count children of the root, which is always open and has no row */
  constructor(count: number) {
    this.#root = new OpenPart(count)
  }

  /** Rows of the tree. */
  get count(): number {
    return this.#root.rows
  }

  /** The part in a row, as the index of each ancestor among its siblings. */
  partIn(row: number): readonly number[] {
    const at: number[] = []
    let part = this.#root
    let left = row
    for (;;) {
      const { index, row: inside } = part.childIn(left)
      at.push(index)
      const child = part.open.get(index)
      if (inside === 0 || child === undefined) return at
      part = child
      left = inside - 1
    }
  }

  /** The row of a part; -1 when an ancestor is closed. */
  rowOf(at: readonly number[]): number {
    let part: OpenPart | undefined = this.#root
    let row = -1
    for (const index of at) {
      if (part === undefined) return -1
      row += 1 + part.rowsBefore(index)
      part = part.open.get(index)
    }
    return row
  }

  isOpen(at: readonly number[]): boolean {
    return this.#partAt(at) !== undefined
  }

  /** Opens a part, whose ancestors are open. @param count its children */
  open(at: readonly number[], count: number): void {
    const parent = this.#partAt(at.slice(0, -1))
    parent?.open.set(at[at.length - 1], parent.open.get(at[at.length - 1]) ?? new OpenPart(count))
  }

  /** Closes a part and all inside. */
  close(at: readonly number[]): void {
    this.#partAt(at.slice(0, -1))?.open.delete(at[at.length - 1])
  }

  #partAt(at: readonly number[]): OpenPart | undefined {
    let part: OpenPart | undefined = this.#root
    for (const index of at) part = part?.open.get(index)
    return part
  }
}

class OpenPart {
  readonly open = new Map<number, OpenPart>()
  readonly #count: number

  constructor(count: number) {
    this.#count = count
  }

  get rows(): number {
    return this.#count + [...this.open.values()].reduce((sum, part) => sum + part.rows, 0)
  }

  /** Rows of the children before one. */
  rowsBefore(index: number): number {
    let rows = index
    for (const [at, part] of this.open) if (at < index) rows += part.rows
    return rows
  }

  /** The child in a row, and the row inside it: 0 is its own. */
  childIn(row: number): { readonly index: number; readonly row: number } {
    let before = 0
    for (const at of [...this.open.keys()].sort((a, b) => a - b)) {
      const start = at + before
      if (row < start) break
      const { rows } = this.open.get(at)!
      if (row <= start + rows) return { index: at, row: row - start }
      before += rows
    }
    return { index: row - before, row: 0 }
  }
}
