import { failPng, type PngHeader } from './chunks.js'
import { type PngPass, passRowBytes, pngPasses } from './passes.js'

/** Limit of extra bytes after the last row. Some writers pad; more is treated as an attack. */
const MAX_PADDING = 2 ** 16

/** Reads the `index`th row of a pass: its samples as stored. A later row overwrites it. */
type OnRow = (row: Uint8Array, pass: PngPass, index: number) => void

/**
 * Splits unpacked pixel data into rows and undoes their filters. It holds two rows at a time, so the data may arrive in
 * pieces of any size and is never in memory as a whole.
 */
export class PngRows {
  readonly #passes: Iterator<PngPass>
  readonly #onRow: OnRow
  readonly #header: PngHeader
  /** Undefined after the last row. */
  #pass: PngPass | undefined
  #index = 0
  /** Begins with the filter byte. */
  #row = new Uint8Array(0)
  #above = new Uint8Array(0)
  #filled = 0
  #padding = 0

  constructor(header: PngHeader, onRow: OnRow) {
    this.#passes = pngPasses(header).values()
    this.#onRow = onRow
    this.#header = header
    this.#beginPass()
  }

  /** Accepts the next piece of data. @throws FormatError when data continues after the last row. */
  push(piece: Uint8Array): void {
    let at = 0
    while (at < piece.byteLength && this.#pass !== undefined) {
      const count = Math.min(this.#row.byteLength - this.#filled, piece.byteLength - at)
      this.#row.set(piece.subarray(at, at + count), this.#filled)
      this.#filled += count
      at += count
      if (this.#filled === this.#row.byteLength) this.#endRow(this.#pass)
    }
    this.#padding += piece.byteLength - at
    if (this.#padding > MAX_PADDING) failPng('value', undefined, 'the pixels unpack to more bytes than the image has')
  }

  /** @throws FormatError when rows are missing. */
  end(): void {
    if (this.#pass === undefined) return
    const { rows } = this.#pass
    failPng('truncated', undefined, `the pixels end in row ${this.#index} of ${rows}`)
  }

  #endRow(pass: PngPass): void {
    const row = this.#row.subarray(1)
    const { depth, channels } = this.#header
    unfilterRow(this.#row[0], row, this.#above.subarray(1), Math.max(1, (depth * channels) >> 3))
    this.#onRow(row, pass, this.#index)
    const spare = this.#above
    this.#above = this.#row
    this.#row = spare
    this.#filled = 0
    this.#index++
    if (this.#index === pass.rows) this.#beginPass()
  }

  #beginPass(): void {
    const pass: PngPass | undefined = this.#passes.next().value
    this.#pass = pass
    this.#index = 0
    if (pass === undefined) return
    const byteLength = passRowBytes(pass, this.#header)
    this.#row = new Uint8Array(byteLength)
    this.#above = new Uint8Array(byteLength)
  }
}

/**
 * Undoes the filter of a row in place (PNG specification §9).
 * @param row its samples, without the filter's byte.
 * @param above the row before it in the same pass, without its filter; zeros for the first.
 * @param distance bytes between a sample and that of the pixel to its left.
 * @throws FormatError for an unknown filter.
 */
function unfilterRow(filter: number, row: Uint8Array, above: Uint8Array, distance: number): void {
  switch (filter) {
    case 0:
      return
    case 1:
      for (let at = distance; at < row.length; at++) row[at] += row[at - distance]
      return
    case 2:
      for (let at = 0; at < row.length; at++) row[at] += above[at]
      return
    case 3:
      for (let at = 0; at < distance; at++) row[at] += above[at] >> 1
      for (let at = distance; at < row.length; at++) row[at] += (row[at - distance] + above[at]) >> 1
      return
    case 4:
      unfilterPaeth(row, above, distance)
      return
    default:
      failPng('value', undefined, `a row has filter ${filter}, but there are only 0 to 4`)
  }
}

/** Adds whichever of left, above and above left is nearest to left + above − above left. */
function unfilterPaeth(row: Uint8Array, above: Uint8Array, distance: number): void {
  for (let at = 0; at < distance; at++) row[at] += above[at]
  for (let at = distance; at < row.length; at++) {
    const left = row[at - distance]
    const up = above[at]
    const corner = above[at - distance]
    const toLeft = Math.abs(up - corner)
    const toUp = Math.abs(left - corner)
    const toCorner = Math.abs(left + up - 2 * corner)
    row[at] += toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}
