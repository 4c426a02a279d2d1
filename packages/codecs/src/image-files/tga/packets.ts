import type { ByteWriter } from '../../binary/index.js'
import type { StoredPixels } from '../../image/stored-pixels.js'
import { PACKET_MAX, PACKET_REPEATS } from './layout.js'

/** Expands run-length packets row by row; packets may cross rows. */
export class PacketRows {
  readonly #stored: StoredPixels
  readonly #source: Uint8Array
  readonly #count: number
  readonly #size: number
  readonly #row: Uint8Array
  #from = 0
  #done = 0
  /** Bytes of the current packet left for later rows. */
  #left = 0
  #repeats = false

  /** @param size bytes per pixel */
  constructor(stored: StoredPixels, width: number, height: number, size: number) {
    this.#stored = stored
    this.#source = stored.bytes
    this.#count = width * height
    this.#size = size
    this.#row = new Uint8Array(width * size)
  }

  /** Returns the next row and overwrites the previous one. @throws FormatError `truncated` if the packets end early. */
  next(): Uint8Array {
    const row = this.#row
    const source = this.#source
    const size = this.#size
    let from = this.#from
    let to = 0
    while (to < row.length) {
      if (this.#left === 0) from = this.#open(from, to)
      const end = Math.min(row.length, to + this.#left)
      this.#left -= end - to
      // Packets are too short for `subarray` to pay off.
      if (this.#repeats) {
        while (to < end) for (let byte = 0; byte < size; byte++) row[to++] = source[from + byte]
        if (this.#left === 0) from += size
      } else {
        while (to < end) row[to++] = source[from++]
      }
    }
    this.#from = from
    this.#done += row.length
    return row
  }

  /** Reads the head of a packet, checks that its pixels exist, and returns their offset. */
  #open(from: number, to: number): number {
    const packet = this.#source[from]
    const pixels = (packet & (PACKET_REPEATS - 1)) + 1
    this.#repeats = (packet & PACKET_REPEATS) !== 0
    this.#left = pixels * this.#size
    if (!(from + 1 + (this.#repeats ? this.#size : this.#left) <= this.#source.length)) {
      const done = (this.#done + to) / this.#size
      const at = this.#stored.offset + this.#source.length
      this.#stored.fail('truncated', `the pixels end after ${done} of ${this.#count}`, at)
    }
    return from + 1
  }
}

/** Offset after the packets of `count` pixels of `size` bytes in `bytes`; undefined if they end early. */
export function endOfPackets(bytes: Uint8Array, count: number, size: number): number | undefined {
  let at = 0
  for (let left = count; left > 0; ) {
    const packet = bytes[at]
    const pixels = (packet & (PACKET_REPEATS - 1)) + 1
    at += 1 + ((packet & PACKET_REPEATS) !== 0 ? size : pixels * size)
    if (at > bytes.length) return undefined
    left -= pixels
  }
  return at
}

/** Writes one row of pixels of `size` bytes as packets; packets never cross rows. */
export function writePackets(writer: ByteWriter, row: Uint8Array, size: number): void {
  const count = row.length / size
  const same = (a: number, b: number): boolean => {
    for (let byte = 0; byte < size; byte++) if (row[a * size + byte] !== row[b * size + byte]) return false
    return true
  }
  for (let at = 0; at < count; ) {
    let run = 1
    while (run < PACKET_MAX && at + run < count && same(at, at + run)) run++
    if (run > 1) {
      writer.u8(PACKET_REPEATS + run - 1)
      writer.bytes(row.subarray(at * size, (at + 1) * size))
      at += run
      continue
    }
    let end = at + 1
    while (end < count && end - at < PACKET_MAX && !(end + 1 < count && same(end, end + 1))) end++
    writer.u8(end - at - 1)
    writer.bytes(row.subarray(at * size, end * size))
    at = end
  }
}
