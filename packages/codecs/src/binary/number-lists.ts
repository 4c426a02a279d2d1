import type { ByteReader } from './byte-reader.js'

/** Numbers; longer lists are copied as bytes. */
const SHORT_LIST = 64

/** Takes `count` 64-bit floats (copy; short lists may share buffers), bit for bit. @throws FormatError */
export function readF64s(reader: ByteReader, count: number, label: string): Float64Array {
  const start = reader.takeAll(count, 8, label)
  const { view, pool } = reader.source
  if (count > SHORT_LIST) {
    const numbers = new Float64Array(count)
    new Uint8Array(numbers.buffer).set(new Uint8Array(view.buffer, view.byteOffset + start, count * 8))
    return numbers
  }
  const room = pool.room(count * 8)
  const words = pool.words(room)
  const from = pool.at / 4
  for (let word = 0; word < count * 2; word++) words[from + word] = view.getUint32(start + word * 4, true)
  return new Float64Array(room, pool.at, count)
}

/** `count` zeros for the caller to fill; short lists may share buffers. Check the count before. */
export function zeros(reader: ByteReader, count: number): Uint32Array {
  const { pool } = reader.source
  const room = pool.room(count * 4)
  return new Uint32Array(room, pool.at, count)
}
