import { firstNotFinite } from '../bulk/column-checks.js'
import { f64 } from '../structs/number-fields.js'
import type { ByteReader } from './byte-reader.js'
import { LevelCache } from './level-cache.js'
import { observeList } from './observe.js'

/** The level memory of the file that `reader` reads. */
export function levelCache(reader: ByteReader): LevelCache {
  const { source } = reader
  source.level ??= new LevelCache(source.bytes)
  return source.level
}

/**
 * The Windows-1252 text of the bytes from `start` to before `end`, which the caller has checked. Equal texts of one
 * file share one string.
 */
export function nameAt(reader: ByteReader, start: number, end: number): string {
  return levelCache(reader).names.decode(start, end)
}

/**
 * Reads numbers at offsets whose bounds the caller has checked together. Files contain such records by the ten
 * thousand, and checking each number takes as long as reading it.
 */
export function u32At(reader: ByteReader, offset: number): number {
  return reader.source.view.getUint32(offset, true)
}

/** A byte; see `u32At`. */
export function u8At(reader: ByteReader, offset: number): number {
  return reader.source.bytes[offset]
}

/** A 16-bit number; see `u32At`. */
export function u16At(reader: ByteReader, offset: number): number {
  return reader.source.view.getUint16(offset, true)
}

/** A 32-bit float; see `u32At`. */
export function f32At(reader: ByteReader, offset: number): number {
  return reader.source.view.getFloat32(offset, true)
}

/** A 64-bit float; see `u32At`. */
export function f64At(reader: ByteReader, offset: number): number {
  return reader.source.view.getFloat64(offset, true)
}

/**
 * Vectors of 64-bit floats at offsets whose bounds the caller has checked. Values that are not finite are recorded in
 * the `LevelCache`.
 */

/** Two numbers (copy). */
export function pairAt(reader: ByteReader, offset: number): [number, number] {
  const { view } = reader.source
  const x = view.getFloat64(offset, true)
  const y = view.getFloat64(offset + 8, true)
  noteFinite(reader, x, y)
  return [x, y]
}

/** Three numbers (copy). */
export function tripleAt(reader: ByteReader, offset: number): [number, number, number] {
  const { view } = reader.source
  const x = view.getFloat64(offset, true)
  const y = view.getFloat64(offset + 8, true)
  const z = view.getFloat64(offset + 16, true)
  if (x - x + (y - y) + (z - z) !== 0) levelCache(reader).finite = false
  return [x, y, z]
}

/** Four numbers (copy). */
export function quadAt(reader: ByteReader, offset: number): [number, number, number, number] {
  const { view } = reader.source
  const x = view.getFloat64(offset, true)
  const y = view.getFloat64(offset + 8, true)
  const z = view.getFloat64(offset + 16, true)
  const w = view.getFloat64(offset + 24, true)
  if (x - x + (y - y) + (z - z) + (w - w) !== 0) levelCache(reader).finite = false
  return [x, y, z, w]
}

/** Records in the `LevelCache` whether numbers are not finite. */
export function noteFinite(reader: ByteReader, a: number, b: number): void {
  // x − x is 0 for every finite x, and NaN for infinities and NaN.
  if (a - a + (b - b) !== 0) levelCache(reader).finite = false
}

/** Numbers. Longer lists are copied as bytes. */
const SHORT_LIST = 64

/** Reads `count` 64-bit floats like `f64sAt`. @throws FormatError */
export function readF64s(reader: ByteReader, count: number, label: string): Float64Array {
  const start = reader.takeAll(count, 8, label)
  observeList(reader, start, count, f64, label)
  return f64sAt(reader, start, count)
}

/**
 * `count` 64-bit floats at an offset whose bounds the caller has checked (copy; short lists may share buffers), bit for
 * bit. Values that are not finite are recorded in the `LevelCache`.
 */
export function f64sAt(reader: ByteReader, start: number, count: number): Float64Array {
  const cache = levelCache(reader)
  if (count > SHORT_LIST) {
    const numbers = copyF64s(reader, start, count)
    if (cache.finite && firstNotFinite(numbers) >= 0) cache.finite = false
    return numbers
  }
  const { doubles } = cache
  const { view } = reader.source
  const from = doubles.room(count)
  const { numbers } = doubles
  let finite = true
  for (let index = 0; index < count; index++) {
    const value = view.getFloat64(start + index * 8, true)
    // 0 for every finite value, NaN otherwise.
    if (value - value !== 0) finite = false
    numbers[from + index] = value
  }
  if (finite) return new Float64Array(numbers.buffer, from * 8, count)
  cache.finite = false
  // A register may change the bits of a NaN.
  return copyF64s(reader, start, count)
}

function copyF64s(reader: ByteReader, start: number, count: number): Float64Array {
  const { view } = reader.source
  const numbers = new Float64Array(count)
  new Uint8Array(numbers.buffer).set(new Uint8Array(view.buffer, view.byteOffset + start, count * 8))
  return numbers
}

/** `count` zeros for the caller to fill; short lists may share buffers. Check the count first. */
export function zeros(reader: ByteReader, count: number): Uint32Array {
  const { pool } = reader.source
  const room = pool.room(count * 4)
  return new Uint32Array(room, pool.at, count)
}

/**
 * The 32-bit words of `numbers`, which were read at `offset`. Undefined unless one of them is NaN, which a plain number
 * does not preserve bit for bit.
 */
export function nanWords(reader: ByteReader, numbers: readonly number[], offset: number): Uint32Array | undefined {
  if (!numbers.some(Number.isNaN)) return undefined
  return Uint32Array.from(numbers, (_, index) => u32At(reader, offset + index * 4))
}
