import type { StoredPixels } from '../../image/stored-pixels.js'
import { RUN } from './layout.js'

/** Decodes the rows of an image one by one, each with all its planes; runs may cross rows. */
export class PcxRows {
  readonly #stored: StoredPixels
  readonly #source: Uint8Array
  readonly #row: Uint8Array
  readonly #total: number
  readonly #encoding: number
  #from = 0
  #done = 0
  /** Rest of the current run, for later rows. */
  #left = 0
  #value = 0

  /** @throws FormatError `value` for an unknown encoding. */
  constructor(stored: StoredPixels, encoding: number, rowBytes: number, height: number) {
    if (encoding !== 0 && encoding !== 1) {
      stored.fail('value', `the encoding should be 0 or 1, but is ${encoding}`, 2)
    }
    this.#stored = stored
    this.#source = stored.bytes
    this.#row = new Uint8Array(rowBytes)
    this.#total = rowBytes * height
    this.#encoding = encoding
  }

  /** Returns the next row and overwrites the previous one. @throws FormatError `truncated` if the pixels end early. */
  next(): Uint8Array {
    const row = this.#row
    const source = this.#source
    const end = row.length
    if (this.#encoding === 0) {
      if (this.#from + end > source.length) this.#stop(source.length)
      row.set(source.subarray(this.#from, this.#from + end))
      this.#from += end
      return row
    }
    let from = this.#from
    let to = 0
    let left = this.#left
    let value = this.#value
    while (to < end) {
      if (left === 0) {
        left = 1
        value = source[from++]
        if (value >= RUN) {
          left = value - RUN
          value = source[from++]
        }
        if (from > source.length) this.#stop(this.#done + to)
      }
      // Most runs are too short for `fill` to pay off.
      for (const stop = Math.min(end, to + left); to < stop; left--) row[to++] = value
    }
    this.#from = from
    this.#done += end
    this.#left = left
    this.#value = value
    return row
  }

  #stop(done: number): never {
    const at = this.#stored.offset + this.#source.length
    this.#stored.fail('truncated', `the pixels end after ${done} of ${this.#total} bytes`, at)
  }
}

/** Offset after the rows in `bytes`; undefined if they end early or the encoding is unknown. */
export function endOfRows(bytes: Uint8Array, encoding: number, byteLength: number): number | undefined {
  if (encoding === 0) return byteLength <= bytes.length ? Math.max(0, byteLength) : undefined
  if (encoding !== 1) return undefined
  let at = 0
  for (let left = byteLength; left > 0; ) {
    const value = bytes[at++]
    if (value < RUN) {
      left--
    } else {
      left -= value - RUN
      at++
    }
    if (at > bytes.length) return undefined
  }
  return at
}
