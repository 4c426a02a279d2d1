import { failPng, type PngHeader } from './chunks.js'
import { unfilterRow } from './filters.js'
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
