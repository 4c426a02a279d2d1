import type { ByteReader, ByteWriter } from '../binary/index.js'
import { PACKET_MAX, PACKET_REPEATS } from './layout.js'

/** Expands run-length packets row by row; packets may cross rows. */
export class PacketRows {
  readonly #reader: ByteReader
  readonly #source: Uint8Array
  readonly #start: number
  readonly #count: number
  readonly #size: number
  readonly #row: Uint8Array
  #from = 0
  #done = 0
  /** Bytes of the packet that later rows take. */
  #left = 0
  #repeats = false

  /** @param size bytes per pixel */
  constructor(reader: ByteReader, width: number, height: number, size: number) {
    this.#reader = reader
    this.#start = reader.offset
    this.#source = reader.rest()
    this.#count = width * height
    this.#size = size
    this.#row = new Uint8Array(width * size)
  }

  /** The next row; the one before it is overwritten. @throws FormatError `truncated` when the packets stop early. */
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
      // Packets are too short for views of them to pay.
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

  /** Reads the head of a packet, whose pixels must all be there. Returns where they begin. */
  #open(from: number, to: number): number {
    const packet = this.#source[from]
    const pixels = (packet & (PACKET_REPEATS - 1)) + 1
    this.#repeats = (packet & PACKET_REPEATS) !== 0
    this.#left = pixels * this.#size
    if (!(from + 1 + (this.#repeats ? this.#size : this.#left) <= this.#source.length)) {
      const done = (this.#done + to) / this.#size
      const at = this.#start + this.#source.length
      this.#reader.fail('truncated', `the pixels end after ${done} of ${this.#count}`, at)
    }
    return from + 1
  }
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
