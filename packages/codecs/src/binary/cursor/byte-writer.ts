import { type Address, FormatError, type FormatErrorCode, reasonOf } from '../errors/format-error.js'
import type { Field } from '../structs/field.js'
import { putField } from '../structs/put-field.js'
import type { Struct } from '../structs/struct.js'
import { encodeWindows1252 } from '../text/windows-1252.js'

/** Sizes and offsets in these formats are 32-bit words, of which old engines read the lower half as signed. */
const LARGEST_FILE = 2 ** 31 - 1

/**
 * Collects a file's bytes, little-endian. Numbers that do not fit their field throw a FormatError that names the path,
 * instead of wrapping silently.
 */
export class ByteWriter {
  readonly format: string
  #bytes: Uint8Array
  #view: DataView
  #length = 0
  #path: string[] = []

  constructor(format: string, initialCapacity = 4096) {
    this.format = format
    this.#bytes = this.allocate(initialCapacity)
    this.#view = new DataView(this.#bytes.buffer)
  }

  /** Bytes written so far, which is also the offset of the next byte. */
  get length(): number {
    return this.#length
  }

  /** Runs `write` with `label` added to the path of errors. */
  within(label: string, write: () => void): void {
    this.#path.push(label)
    write()
    this.#path.pop()
  }

  /** Writes items in sequence, with `label[index]` added to the path of errors. */
  list<T>(label: string, items: readonly T[], write: (item: T) => void): void {
    for (const [index, item] of items.entries()) this.within(`${label}[${index}]`, () => write(item))
  }

  u8(value: number): void {
    this.#check(value, 0, 0xff)
    const at = this.#grow(1)
    this.#view.setUint8(at, value)
  }

  i8(value: number): void {
    this.#check(value, -0x80, 0x7f)
    const at = this.#grow(1)
    this.#view.setInt8(at, value)
  }

  u16(value: number): void {
    this.#check(value, 0, 0xffff)
    const at = this.#grow(2)
    this.#view.setUint16(at, value, true)
  }

  i16(value: number): void {
    this.#check(value, -0x8000, 0x7fff)
    const at = this.#grow(2)
    this.#view.setInt16(at, value, true)
  }

  u32(value: number): void {
    this.#check(value, 0, 0xffffffff)
    const at = this.#grow(4)
    this.#view.setUint32(at, value, true)
  }

  i32(value: number): void {
    this.#check(value, -0x80000000, 0x7fffffff)
    const at = this.#grow(4)
    this.#view.setInt32(at, value, true)
  }

  f32(value: number): void {
    const at = this.#grow(4)
    this.#view.setFloat32(at, value, true)
  }

  f64(value: number): void {
    const at = this.#grow(8)
    this.#view.setFloat64(at, value, true)
  }

  /** Appends bytes unchanged (copied). */
  bytes(bytes: Uint8Array): void {
    const at = this.#grow(bytes.byteLength)
    this.#bytes.set(bytes, at)
  }

  /** Appends Windows-1252 text without a terminator. */
  text(text: string): void {
    this.bytes(this.#encode(text))
  }

  /** Appends a record through a struct's field list. */
  record<T>(struct: Struct<T>, value: T): void {
    const at = this.#grow(struct.byteLength)
    try {
      putField(struct, this.#view, at, value)
    } catch (error) {
      this.fail('unwritable', `${struct.name}: ${reasonOf(error)}`)
    }
  }

  /** Appends `count` records of `stride` zeroed bytes and lets `fill` set their columns. */
  columns(count: number, stride: number, fill: (table: WritableTable) => void): void {
    if (!(Number.isInteger(count) && count >= 0)) this.fail('unwritable', `${count} records cannot be written`)
    const start = this.#grow(count * stride)
    fill(new WritableTable(this.#view, start, count, stride, (reason) => this.fail('unwritable', reason)))
  }

  /** Appends floats; those of a Float32Array bit for bit, so that NaN payloads survive. */
  f32s(values: ArrayLike<number>): void {
    if (values instanceof Float32Array) {
      this.u32s(bitsOf(values))
      return
    }
    const start = this.#grow(values.length * 4)
    for (let index = 0; index < values.length; index++) this.#view.setFloat32(start + index * 4, values[index], true)
  }

  f64s(values: ArrayLike<number>): void {
    const start = this.#grow(values.length * 8)
    for (let index = 0; index < values.length; index++) this.#view.setFloat64(start + index * 8, values[index], true)
  }

  u16s(values: Uint16Array): void {
    const start = this.#grow(values.length * 2)
    for (let index = 0; index < values.length; index++) this.#view.setUint16(start + index * 2, values[index], true)
  }

  u32s(values: Uint32Array): void {
    const start = this.#grow(values.length * 4)
    for (let index = 0; index < values.length; index++) this.#view.setUint32(start + index * 4, values[index], true)
  }

  /** Overwrites a 32-bit number written earlier, for sizes known only at the end. */
  patchU32(offset: number, value: number): void {
    if (offset + 4 > this.#length) this.fail('unwritable', `offset ${offset} is not written yet`)
    this.#check(value, 0, 0xffffffff)
    this.#view.setUint32(offset, value, true)
  }

  /** The file (copy, exactly as long as written). */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  /**
   * Zeroed bytes for parts that are written out of order.
   * @throws FormatError `unwritable` for more bytes than a file may have: a document may claim more than it holds.
   */
  allocate(byteLength: number): Uint8Array {
    if (!(Number.isInteger(byteLength) && byteLength >= 0 && byteLength <= LARGEST_FILE)) {
      this.fail('unwritable', `the file would have ${byteLength} bytes, where at most ${LARGEST_FILE} can be said`)
    }
    try {
      return new Uint8Array(byteLength)
    } catch (error) {
      this.fail('limit', `there is no memory for a file of ${byteLength} bytes (${reasonOf(error)})`)
    }
  }

  /** Throws a FormatError at the path being written. */
  fail(code: FormatErrorCode, reason: string): never {
    throw new FormatError(code, this.address(), reason)
  }

  address(): Address {
    return { format: this.format, offset: this.#length, path: this.#path.join('.') }
  }

  #encode(text: string): Uint8Array {
    try {
      return encodeWindows1252(text)
    } catch (error) {
      this.fail('unwritable', reasonOf(error))
    }
  }

  #check(value: number, min: number, max: number): void {
    if (!(Number.isInteger(value) && value >= min && value <= max)) {
      this.fail('unwritable', `${value} does not fit a whole number from ${min} to ${max}`)
    }
  }

  #grow(byteLength: number): number {
    const start = this.#length
    const needed = start + byteLength
    if (needed > this.#bytes.byteLength) {
      const larger = this.allocate(Math.max(needed, Math.min(this.#bytes.byteLength * 2, LARGEST_FILE)))
      larger.set(this.#bytes.subarray(0, start))
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    this.#length = needed
    return start
  }
}

/** Records of equal size, written column by column from typed arrays. */
export class WritableTable {
  readonly #view: DataView
  readonly #start: number
  readonly #fail: (reason: string) => never
  readonly count: number
  readonly stride: number

  constructor(view: DataView, start: number, count: number, stride: number, fail: (reason: string) => never) {
    this.#view = view
    this.#start = start
    this.#fail = fail
    this.count = count
    this.stride = stride
  }

  /** Writes `values[row × width + column]` as floats at `fieldOffset` of each record; a Float32Array's bit for bit. */
  f32s(fieldOffset: number, width: number, values: ArrayLike<number>): void {
    if (values instanceof Float32Array) {
      this.u32s(fieldOffset, width, bitsOf(values))
      return
    }
    this.#each(fieldOffset, width, 4, values.length, (at, index) => this.#view.setFloat32(at, values[index], true))
  }

  u32s(fieldOffset: number, width: number, values: ArrayLike<number>): void {
    this.#each(fieldOffset, width, 4, values.length, (at, index) => this.#view.setUint32(at, values[index], true))
  }

  i32s(fieldOffset: number, width: number, values: ArrayLike<number>): void {
    this.#each(fieldOffset, width, 4, values.length, (at, index) => this.#view.setInt32(at, values[index], true))
  }

  u16s(fieldOffset: number, width: number, values: ArrayLike<number>): void {
    this.#each(fieldOffset, width, 2, values.length, (at, index) => this.#view.setUint16(at, values[index], true))
  }

  i16s(fieldOffset: number, width: number, values: ArrayLike<number>): void {
    this.#each(fieldOffset, width, 2, values.length, (at, index) => this.#view.setInt16(at, values[index], true))
  }

  u8s(fieldOffset: number, width: number, values: ArrayLike<number>): void {
    this.#each(fieldOffset, width, 1, values.length, (at, index) => this.#view.setUint8(at, values[index]))
  }

  i8s(fieldOffset: number, width: number, values: ArrayLike<number>): void {
    this.#each(fieldOffset, width, 1, values.length, (at, index) => this.#view.setInt8(at, values[index]))
  }

  /** Writes a field of each record through its declaration. */
  fields<T>(fieldOffset: number, field: Field<T>, values: readonly T[]): void {
    this.#each(fieldOffset, 1, field.byteLength, values.length, (at, index) => {
      try {
        putField(field, this.#view, at, values[index])
      } catch (error) {
        this.#fail(`record ${index}: ${reasonOf(error)}`)
      }
    })
  }

  /** Rejects a value that a column cannot hold. @throws FormatError `unwritable` */
  fail(reason: string): never {
    this.#fail(reason)
  }

  #each(
    fieldOffset: number,
    width: number,
    size: number,
    length: number,
    set: (at: number, index: number) => void,
  ): void {
    if (length !== this.count * width) {
      this.#fail(`a column of ${length} numbers where ${this.count} records of ${width} belong`)
    }
    if (this.count > 0 && fieldOffset + width * size > this.stride) this.#fail(`a column of ${width} leaves its record`)
    for (let row = 0, index = 0; row < this.count; row++) {
      const at = this.#start + row * this.stride + fieldOffset
      for (let column = 0; column < width; column++) set(at + column * size, index++)
    }
  }
}

/** The 32-bit words of floats (view). */
function bitsOf(values: Float32Array): Uint32Array {
  return new Uint32Array(values.buffer, values.byteOffset, values.length)
}
