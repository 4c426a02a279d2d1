import type { ByteReader } from './byte-reader.js'
import { firstNotFinite } from './column-checks.js'
import { levelMemory } from './level-memory-of.js'

/** Numbers; longer lists are copied as bytes. */
const SHORT_LIST = 64

/** Takes `count` 64-bit floats like `f64sAt`. @throws FormatError */
export function readF64s(reader: ByteReader, count: number, label: string): Float64Array {
  return f64sAt(reader, reader.takeAll(count, 8, label), count)
}

/**
 * `count` 64-bit floats at a place whose bounds the caller has checked (copy; short lists may share buffers), bit for bit. The
 * `LevelMemory` hears of those that are not finite.
 */
export function f64sAt(reader: ByteReader, start: number, count: number): Float64Array {
  const memory = levelMemory(reader)
  if (count > SHORT_LIST) {
    const numbers = copyF64s(reader, start, count)
    if (memory.finite && firstNotFinite(numbers) >= 0) memory.finite = false
    return numbers
  }
  const { doubles } = memory
  const { view } = reader.source
  const from = doubles.room(count)
  const { numbers } = doubles
  let finite = true
  for (let index = 0; index < count; index++) {
    const value = view.getFloat64(start + index * 8, true)
    // Only what is infinite or no number is not 0 then.
    if (value - value !== 0) finite = false
    numbers[from + index] = value
  }
  if (finite) return new Float64Array(numbers.buffer, from * 8, count)
  memory.finite = false
  // On its way through a register a NaN may change.
  return copyF64s(reader, start, count)
}

function copyF64s(reader: ByteReader, start: number, count: number): Float64Array {
  const { view } = reader.source
  const numbers = new Float64Array(count)
  new Uint8Array(numbers.buffer).set(new Uint8Array(view.buffer, view.byteOffset + start, count * 8))
  return numbers
}

/** `count` zeros for the caller to fill; short lists may share buffers. Check the count before. */
export function zeros(reader: ByteReader, count: number): Uint32Array {
  const { pool } = reader.source
  const room = pool.room(count * 4)
  return new Uint32Array(room, pool.at, count)
}
