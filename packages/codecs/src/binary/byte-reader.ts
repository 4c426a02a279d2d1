import { type Address, FormatError, type FormatErrorCode, type Issue } from './format-error.js'
import type { Struct } from './struct.js'
import { decodeWindows1252 } from './windows-1252.js'

/** What all readers of one file share: the bytes, the format's name and the list of oddities met so far. */
interface Source {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly format: string
  readonly issues: Issue[]
}

/**
 * A cursor over exactly its own bytes: it cannot read past its end, and hands out sub-readers instead of offsets.
 * Little-endian. Every failure is a FormatError that carries the file offset and the path of sub-reader labels.
 */
export class ByteReader {
  /** Next byte to read, from the start of the file. */
  offset: number
  /** First byte that is not ours, from the start of the file. */
  readonly end: number
  readonly path: string
  readonly #source: Source

  private constructor(source: Source, offset: number, end: number, path: string) {
    this.#source = source
    this.offset = offset
    this.end = end
    this.path = path
  }

  /** Opens a file's bytes for reading (view, never copied or written). */
  static open(bytes: Uint8Array, format: string): ByteReader {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return new ByteReader({ bytes, view, format, issues: [] }, 0, bytes.byteLength, '')
  }

  /** Bytes left before the end. */
  get remaining(): number {
    return this.end - this.offset
  }

  get format(): string {
    return this.#source.format
  }

  /** Every oddity noted so far by this reader and its relatives, in file order of reading. */
  get issues(): Issue[] {
    return this.#source.issues
  }

  /** Takes the next `byteLength` bytes as a reader of their own; `label` extends the path, e.g. `skins[2]`. */
  sub(byteLength: number, label: string): ByteReader {
    const start = this.#take(byteLength, label)
    return new ByteReader(this.#source, start, start + byteLength, this.#join(label))
  }

  /** A reader over the rest of these bytes that extends the path; the caller moves this reader on with `skipTo`. */
  labelled(label: string): ByteReader {
    return new ByteReader(this.#source, this.offset, this.end, this.#join(label))
  }

  /** A reader over bytes anywhere inside the file, for directories of offsets. */
  at(offset: number, byteLength: number, label: string): ByteReader {
    const size = this.#source.bytes.byteLength
    if (!(offset >= 0 && byteLength >= 0 && offset + byteLength <= size)) {
      this.fail(
        'range',
        `${label} should lie inside the file of ${size} bytes, but spans ${offset} to ${offset + byteLength}`,
      )
    }
    return new ByteReader(this.#source, offset, offset + byteLength, this.#join(label))
  }

  /** Moves on to where a labelled reader of the same bytes stopped. */
  skipTo(offset: number): void {
    if (offset < this.offset || offset > this.end) this.fail('range', `cannot move to offset ${offset}`)
    this.offset = offset
  }

  /**
   * Checks a count against the bytes that are left, before anything is allocated.
   * @throws FormatError `range` when `count` elements of at least `elementSize` bytes cannot be here.
   */
  checkCount(count: number, elementSize: number, label: string): number {
    if (count < 0 || count * elementSize > this.remaining) {
      this.fail(
        'range',
        `${count} ${label} of ${elementSize} bytes need ${count * elementSize} bytes, but ${this.remaining} are left`,
      )
    }
    return count
  }

  u8(): number {
    return this.#source.view.getUint8(this.#take(1, 'a byte'))
  }

  i8(): number {
    return this.#source.view.getInt8(this.#take(1, 'a byte'))
  }

  u16(): number {
    return this.#source.view.getUint16(this.#take(2, 'a 16-bit number'), true)
  }

  i16(): number {
    return this.#source.view.getInt16(this.#take(2, 'a 16-bit number'), true)
  }

  u32(): number {
    return this.#source.view.getUint32(this.#take(4, 'a 32-bit number'), true)
  }

  i32(): number {
    return this.#source.view.getInt32(this.#take(4, 'a 32-bit number'), true)
  }

  f32(): number {
    return this.#source.view.getFloat32(this.#take(4, 'a float'), true)
  }

  f64(): number {
    return this.#source.view.getFloat64(this.#take(8, 'a double'), true)
  }

  /** The next `byteLength` bytes (view into the input). */
  bytes(byteLength: number, label = 'bytes'): Uint8Array {
    const start = this.#take(byteLength, label)
    return this.#source.bytes.subarray(start, start + byteLength)
  }

  /** All bytes that are left (view into the input). */
  rest(): Uint8Array {
    return this.bytes(this.remaining)
  }

  /** The next `byteLength` bytes as Windows-1252 text, NULs included. */
  text(byteLength: number, label = 'text'): string {
    return decodeWindows1252(this.bytes(byteLength, label))
  }

  /** The next bytes through a struct's field list. */
  record<T>(struct: Struct<T>): T {
    const start = this.#take(struct.byteLength, struct.name)
    return struct.get(this.#source.view, start)
  }

  /** `count` 32-bit floats (copy, since files align nothing), bit for bit: even NaN payloads survive. */
  f32s(count: number, label = 'floats'): Float32Array {
    return new Float32Array(this.u32s(count, label).buffer)
  }

  /** `count` 64-bit floats (copy). */
  f64s(count: number, label = 'doubles'): Float64Array {
    const start = this.#take(this.checkCount(count, 8, label) * 8, label)
    const out = new Float64Array(count)
    for (let index = 0; index < count; index++) out[index] = this.#source.view.getFloat64(start + index * 8, true)
    return out
  }

  /** `count` unsigned 16-bit numbers (copy). */
  u16s(count: number, label = '16-bit numbers'): Uint16Array {
    const start = this.#take(this.checkCount(count, 2, label) * 2, label)
    const out = new Uint16Array(count)
    for (let index = 0; index < count; index++) out[index] = this.#source.view.getUint16(start + index * 2, true)
    return out
  }

  /** `count` unsigned 32-bit numbers (copy). */
  u32s(count: number, label = '32-bit numbers'): Uint32Array<ArrayBuffer> {
    const start = this.#take(this.checkCount(count, 4, label) * 4, label)
    const out = new Uint32Array(count)
    for (let index = 0; index < count; index++) out[index] = this.#source.view.getUint32(start + index * 4, true)
    return out
  }

  /**
   * Takes `count` records of `stride` bytes and lets `columns` copy their fields out, one tight loop each.
   * The view and offset passed stay valid for this call only.
   */
  columns<T>(count: number, stride: number, label: string, copy: (table: StridedTable) => T): T {
    const start = this.#take(this.checkCount(count, stride, label) * stride, label)
    return copy(new StridedTable(this.#source.view, start, count, stride))
  }

  /** @throws FormatError `trailing` unless every byte was read. */
  expectEnd(): void {
    if (this.remaining !== 0) this.fail('trailing', `should end here, but ${this.remaining} more bytes follow`)
  }

  /** Where the reader stands, for messages. */
  address(): Address {
    return { format: this.format, offset: this.offset, path: this.path }
  }

  /** Throws a FormatError at `offset`, or where the reader stands. */
  fail(code: FormatErrorCode, reason: string, offset = this.offset): never {
    throw new FormatError(code, { format: this.format, offset, path: this.path }, reason)
  }

  /** Notes an oddity that is kept and tolerated, at `offset` or where the reader stands. */
  note(code: string, message: string, offset = this.offset): void {
    this.issues.push({ code, message, format: this.format, offset, path: this.path })
  }

  #take(byteLength: number, label: string): number {
    const start = this.offset
    if (!(byteLength >= 0 && byteLength <= this.end - start)) {
      this.fail('truncated', `${label} needs ${byteLength} bytes, but only ${this.remaining} are left`)
    }
    this.offset = start + byteLength
    return start
  }

  #join(label: string): string {
    if (this.path === '') return label
    return label.startsWith('[') ? this.path + label : `${this.path}.${label}`
  }
}

/** Columns of empty tables, shared: files hold thousands of them, and a typed array weighs far more than what it would hold. */
const NO_BYTES = new Uint8Array(0)
const NO_U16 = new Uint16Array(0)
const NO_U32 = new Uint32Array(0)
const NO_F32 = new Float32Array(0)

/** Records of equal size, read column by column into typed arrays (copies; empty ones are shared). */
export class StridedTable {
  readonly #view: DataView
  readonly #start: number
  readonly count: number
  readonly stride: number

  constructor(view: DataView, start: number, count: number, stride: number) {
    this.#view = view
    this.#start = start
    this.count = count
    this.stride = stride
  }

  /** Column of `width` floats at `fieldOffset` of each record, bit for bit: `[count × width]`. */
  f32s(fieldOffset: number, width: number): Float32Array {
    return this.count === 0 ? NO_F32 : new Float32Array(this.u32s(fieldOffset, width).buffer)
  }

  /** Column of `width` unsigned 16-bit numbers: `[count × width]`. */
  u16s(fieldOffset: number, width: number): Uint16Array {
    if (this.count === 0) return NO_U16
    const out = new Uint16Array(this.count * width)
    for (let row = 0, to = 0, at = this.#start + fieldOffset; row < this.count; row++, at += this.stride) {
      for (let column = 0; column < width; column++) out[to++] = this.#view.getUint16(at + column * 2, true)
    }
    return out
  }

  /** Column of `width` unsigned 32-bit numbers: `[count × width]`. */
  u32s(fieldOffset: number, width: number): Uint32Array<ArrayBuffer> {
    if (this.count === 0) return NO_U32
    const out = new Uint32Array(this.count * width)
    for (let row = 0, to = 0, at = this.#start + fieldOffset; row < this.count; row++, at += this.stride) {
      for (let column = 0; column < width; column++) out[to++] = this.#view.getUint32(at + column * 4, true)
    }
    return out
  }

  /** Column of `width` signed 32-bit numbers: `[count × width]`. */
  i32s(fieldOffset: number, width: number): Int32Array {
    const out = new Int32Array(this.count * width)
    for (let row = 0, to = 0, at = this.#start + fieldOffset; row < this.count; row++, at += this.stride) {
      for (let column = 0; column < width; column++) out[to++] = this.#view.getInt32(at + column * 4, true)
    }
    return out
  }

  /** Column of `width` signed 16-bit numbers: `[count × width]`. */
  i16s(fieldOffset: number, width: number): Int16Array {
    const out = new Int16Array(this.count * width)
    for (let row = 0, to = 0, at = this.#start + fieldOffset; row < this.count; row++, at += this.stride) {
      for (let column = 0; column < width; column++) out[to++] = this.#view.getInt16(at + column * 2, true)
    }
    return out
  }

  /** Column of `width` bytes: `[count × width]`. */
  u8s(fieldOffset: number, width: number): Uint8Array {
    if (this.count === 0) return NO_BYTES
    const out = new Uint8Array(this.count * width)
    for (let row = 0, to = 0, at = this.#start + fieldOffset; row < this.count; row++, at += this.stride) {
      for (let column = 0; column < width; column++) out[to++] = this.#view.getUint8(at + column)
    }
    return out
  }
}
