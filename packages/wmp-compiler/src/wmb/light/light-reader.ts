const BLUE_GREEN_RED = 3
/** Coordinates this close to a luxel are on it: the file has single precision. */
const ON_LUXEL = 0.02

/** Reads luxels of WMB7 pages, which are stored as blue, green, red. */
export class LightReader {
  /** Luxels of a page's side. */
  readonly side: number
  readonly pageCount: number
  readonly #pages: Uint8Array

  /** @param pages whole pages of `side × side` luxels (view). */
  constructor(pages: Uint8Array, side: number) {
    this.side = side
    this.pageCount = Math.floor(pages.length / (side * side * BLUE_GREEN_RED))
    this.#pages = pages
  }

  /** The luxel, counted from the first one of a page, at a coordinate of the file (docs/formats/wmb.md). */
  luxelOf(coordinate: number): number {
    return (coordinate * this.side - 0.5) / (1 - 1 / (16 * this.side))
  }

  /** Writes red, green, blue at a place on a page, mixed from the luxels around it; outside of the page, of its border. */
  write(page: number, column: number, row: number, out: Uint8Array, at: number): void {
    const [x, nextX, mixX] = this.#around(column)
    const [y, nextY, mixY] = this.#around(row)
    if (mixX === 0 && mixY === 0) {
      this.#copy(page, x, y, out, at)
      return
    }
    for (let channel = 0; channel < BLUE_GREEN_RED; channel++) {
      const luxel = (u: number, v: number): number =>
        this.#pages[((page * this.side + v) * this.side + u) * BLUE_GREEN_RED + 2 - channel]
      const above = luxel(x, y) * (1 - mixX) + luxel(nextX, y) * mixX
      const below = luxel(x, nextY) * (1 - mixX) + luxel(nextX, nextY) * mixX
      out[at + channel] = Math.round(above * (1 - mixY) + below * mixY)
    }
  }

  /** Nearly all luxels are on the grid. */
  #copy(page: number, x: number, y: number, out: Uint8Array, at: number): void {
    const from = ((page * this.side + y) * this.side + x) * BLUE_GREEN_RED
    out[at] = this.#pages[from + 2]
    out[at + 1] = this.#pages[from + 1]
    out[at + 2] = this.#pages[from]
  }

  #around(coordinate: number): readonly [first: number, next: number, mix: number] {
    const inside = Math.min(Math.max(coordinate, 0), this.side - 1)
    const nearest = Math.round(inside)
    if (Math.abs(inside - nearest) < ON_LUXEL) return [nearest, nearest, 0]
    const first = Math.floor(inside)
    return [first, first + 1, inside - first]
  }
}
