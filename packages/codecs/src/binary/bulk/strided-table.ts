import type { Field } from '../structs/field.js'
import type { ColumnPool } from './column-pool.js'

/** Files are little-endian, as are nearly all machines. If the machine is, contiguous numbers are copied as bytes. */
const LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
/** Bytes. A loop copies shorter runs faster. */
const LONG_RUN = 512

/**
 * Exponent bits of a 32-bit float, all set for infinities and NaN. Adding one to the exponent then reaches the sign.
 */
const EXPONENT = 0x7f800000
const ONE = 0x800000

/**
 * Records of equal size, read column by column into typed arrays (copies). The speed of whole readers depends on this
 * class. Hence the plain loops, special cases for vectors, and checks of numbers during the copy.
 */
export class StridedTable {
  readonly count: number
  readonly stride: number
  /** Upper bound of the last column: its maximum if it was copied from 8 or 16-bit numbers, otherwise infinity. */
  largest = 0
  /** False if the last column may contain an infinite float or NaN. Valid until the next column is copied. */
  finite = true
  readonly #view: DataView
  readonly #start: number
  readonly #pool: ColumnPool

  /** @param pool allocates the columns. Callers have checked the bounds. */
  constructor(view: DataView, start: number, count: number, stride: number, pool: ColumnPool) {
    this.#view = view
    this.#start = start
    this.count = count
    this.stride = stride
    this.#pool = pool
  }

  /** Column of `width` bytes at `fieldOffset` of each record: `[count × width]`. */
  u8s(fieldOffset: number, width: number): Uint8Array {
    const length = this.count * width
    const out = new Uint8Array(this.#room(fieldOffset, width), this.#pool.at, length)
    if (!this.finite) return out
    const view = this.#view
    const { stride } = this
    let largest = 0
    for (let column = 0; column < width; column++) {
      for (let to = column, at = this.#start + fieldOffset + column; to < length; to += width, at += stride) {
        const value = view.getUint8(at)
        out[to] = value
        if (value > largest) largest = value
      }
    }
    this.largest = largest
    return out
  }

  /** Column of `width` unsigned 16-bit numbers: `[count × width]`. */
  u16s(fieldOffset: number, width: number): Uint16Array {
    const length = this.count * width
    const out = new Uint16Array(this.#room(fieldOffset, width * 2), this.#pool.at, length)
    if (!this.finite) return out
    const view = this.#view
    const { stride } = this
    let largest = 0
    for (let column = 0; column < width; column++) {
      for (let to = column, at = this.#start + fieldOffset + column * 2; to < length; to += width, at += stride) {
        const value = view.getUint16(at, true)
        out[to] = value
        if (value > largest) largest = value
      }
    }
    this.largest = largest
    return out
  }

  /** Column of `width` unsigned 32-bit numbers: `[count × width]`. */
  u32s(fieldOffset: number, width: number): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.#words(fieldOffset, width), this.#pool.at, this.count * width)
  }

  /** Column of `width` signed 32-bit numbers: `[count × width]`. */
  i32s(fieldOffset: number, width: number): Int32Array {
    return new Int32Array(this.#words(fieldOffset, width), this.#pool.at, this.count * width)
  }

  /** Column of `width` floats, bit for bit: NaN payloads survive, which a register may lose. `[count × width]`. */
  f32s(fieldOffset: number, width: number): Float32Array {
    return new Float32Array(this.#words(fieldOffset, width), this.#pool.at, this.count * width)
  }

  /** Column of `width` signed 16-bit numbers: `[count × width]`. */
  i16s(fieldOffset: number, width: number): Int16Array {
    const words = this.u16s(fieldOffset, width)
    return new Int16Array(words.buffer, words.byteOffset, words.length)
  }

  /**
   * Reads records of three 16-bit numbers and two bytes in one pass: the numbers `[count × 3]` and the first bytes
   * `[count]`, whose maximum becomes `largest`. `rest` is 0 if all second bytes are.
   */
  triples(): { words: Uint16Array; bytes: Uint8Array; rest: number } {
    const { count, stride } = this
    const view = this.#view
    const words = new Uint16Array(this.#pool.room(count * 6), this.#pool.at, count * 3)
    const bytes = new Uint8Array(this.#pool.room(count), this.#pool.at, count)
    let largest = 0
    let rest = 0
    for (let row = 0, to = 0, at = this.#start; row < count; row++, to += 3, at += stride) {
      const xy = view.getInt32(at, true)
      const others = view.getInt32(at + 4, true)
      const byte = (others >>> 16) & 0xff
      words[to] = xy
      words[to + 1] = xy >>> 16
      words[to + 2] = others
      bytes[row] = byte
      if (byte > largest) largest = byte
      rest |= others >>> 24
    }
    this.largest = largest
    return { words, bytes, rest }
  }

  /** Reads a field of each record through its declaration. */
  fields<T>(fieldOffset: number, field: Field<T>): T[] {
    const values: T[] = []
    for (let row = 0; row < this.count; row++) {
      values.push(field.get(this.#view, this.#start + row * this.stride + fieldOffset))
    }
    return values
  }

  /** An unused byte of each record, usually 0: undefined if all are 0, otherwise a column `[count]`. */
  padding(fieldOffset: number): Uint8Array | undefined {
    const end = this.#start + this.count * this.stride
    for (let at = this.#start + fieldOffset; at < end; at += this.stride) {
      if (this.#view.getUint8(at) !== 0) return this.u8s(fieldOffset, 1)
    }
    return undefined
  }

  /** Allocates and fills a column of words. */
  #words(fieldOffset: number, width: number): ArrayBuffer {
    const room = this.#room(fieldOffset, width * 4)
    if (!this.finite) return room
    const out = this.#pool.words(room)
    const from = this.#pool.at / 4
    const end = from + this.count * width
    const view = this.#view
    const { stride } = this
    let full = 0
    if (width === 3) {
      for (let to = from, at = this.#start + fieldOffset; to < end; to += 3, at += stride) {
        const x = view.getInt32(at, true)
        const y = view.getInt32(at + 4, true)
        const z = view.getInt32(at + 8, true)
        out[to] = x
        out[to + 1] = y
        out[to + 2] = z
        full |= ((x & EXPONENT) + ONE) | ((y & EXPONENT) + ONE) | ((z & EXPONENT) + ONE)
      }
    } else {
      for (let column = 0; column < width; column++) {
        for (let to = from + column, at = this.#start + fieldOffset + column * 4; to < end; to += width, at += stride) {
          const value = view.getInt32(at, true)
          out[to] = value
          full |= (value & EXPONENT) + ONE
        }
      }
    }
    this.finite = full >= 0
    return room
  }

  /**
   * Allocates a column, and copies its numbers if they are contiguous. They are not checked then, so `finite` is false.
   */
  #room(fieldOffset: number, rowBytes: number): ArrayBuffer {
    const byteLength = this.count * rowBytes
    this.finite = this.stride !== rowBytes || byteLength < LONG_RUN || !LITTLE_ENDIAN
    this.largest = Number.POSITIVE_INFINITY
    if (this.finite) return this.#pool.room(byteLength)
    const { buffer, byteOffset } = this.#view
    this.#pool.at = 0
    const from = byteOffset + this.#start + fieldOffset
    // A slice of shared memory would be shared memory, which documents must not contain.
    return new Uint8Array(buffer, from, byteLength).slice().buffer
  }
}
