import type { ByteReader } from '../binary/index.js'
import { RUN } from './layout.js'

/** The rows of a picture one after the other, each all its planes; runs may cross rows. */
export class PcxRows {
  readonly #reader: ByteReader
  readonly #start: number
  readonly #source: Uint8Array
  readonly #row: Uint8Array
  readonly #total: number
  readonly #encoding: number
  #from = 0
  #done = 0
  /** What is left of a run for later rows. */
  #left = 0
  #value = 0

  /** @throws FormatError `value` for an encoding that does not exist. */
  constructor(reader: ByteReader, encoding: number, rowBytes: number, height: number) {
    if (encoding !== 0 && encoding !== 1) {
      reader.fail('value', `the encoding should be 0 or 1, but is ${encoding}`, 2)
    }
    this.#reader = reader
    this.#start = reader.offset
    this.#source = reader.source.bytes.subarray(reader.offset, reader.end)
    this.#row = new Uint8Array(rowBytes)
    this.#total = rowBytes * height
    this.#encoding = encoding
  }

  /** The next row; the one before it is overwritten. @throws FormatError `truncated` when the pixels stop early. */
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
      // Most runs are too short for `fill`.
      for (const stop = Math.min(end, to + left); to < stop; left--) row[to++] = value
    }
    this.#from = from
    this.#done += end
    this.#left = left
    this.#value = value
    return row
  }

  #stop(done: number): never {
    const at = this.#start + this.#source.length
    this.#reader.fail('truncated', `the pixels end after ${done} of ${this.#total} bytes`, at)
  }
}
