import type { ByteReader, ByteWriter } from '../binary/index.js'
import { PACKET_MAX, PACKET_REPEATS } from './layout.js'

/**
 * Expands run-length packets to `count` pixels of `size` bytes (copy). Packets may cross rows.
 * The caller has checked `count` against the bytes that are left.
 * @throws FormatError `truncated` when the packets stop early.
 */
export function expandPackets(reader: ByteReader, count: number, size: number): Uint8Array {
  const start = reader.offset
  const source = reader.rest()
  const out = new Uint8Array(count * size)
  let from = 0
  let to = 0
  while (to < out.length) {
    const packet = source[from++]
    const pixels = (packet & (PACKET_REPEATS - 1)) + 1
    const repeats = (packet & PACKET_REPEATS) !== 0
    const needed = repeats ? size : pixels * size
    if (!(from + needed <= source.length)) {
      reader.fail('truncated', `the pixels end after ${to / size} of ${count}`, start + source.length)
    }
    const end = Math.min(out.length, to + pixels * size)
    // Packets are too short for views of them to pay.
    if (repeats) {
      while (to < end) for (let byte = 0; byte < size; byte++) out[to++] = source[from + byte]
    } else {
      for (let at = from; to < end; to++) out[to] = source[at++]
    }
    from += needed
  }
  return out
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
