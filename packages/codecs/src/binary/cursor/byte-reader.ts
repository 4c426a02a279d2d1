import { ColumnPool } from '../bulk/column-pool.js'
import { StridedTable } from '../bulk/strided-table.js'
import { FormatError, type FormatErrorCode, type Issue } from '../errors/format-error.js'
import { IssueLog } from '../errors/issue-log.js'
import type { Field } from '../structs/field.js'
import { f32, u8, u16, u32 } from '../structs/number-fields.js'
import type { Struct } from '../structs/struct.js'
import { decodeWindows1252 } from '../text/windows-1252.js'
import type { LevelCache } from './level-cache.js'
import type { ReadObserver } from './read-observer.js'

/** State shared by all readers of one file: the bytes, the format's name and the issues found so far. */
interface Source {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly format: string
  log: IssueLog
  readonly pool: ColumnPool
  /** Number of records so far whose memory far exceeds their bytes. */
  records: number
  /** Created on first use. */
  level: LevelCache | undefined
  readonly observer: ReadObserver | undefined
}

/**
 * A cursor over exactly its own bytes: it cannot read past its end, and gives out sub-readers instead of offsets.
 * Little-endian. Every failure is a FormatError with the file offset and the path of sub-reader labels.
 */
export class ByteReader {
  /** Next byte to read, from the start of the file. */
  offset: number
  /** End of this reader's bytes, from the start of the file. */
  end: number
  /** For functions of this folder, which only the formats that use them pull into a bundle. */
  readonly source: Source
  readonly #view: DataView
  /** The reader that this one came from. */
  readonly parent: ByteReader | undefined
  label: string
  index: number | undefined
  /** The reader that `partOf` returns. */
  spare: ByteReader | undefined = undefined

  private constructor(source: Source, offset: number, end: number, parent?: ByteReader, label = '', index?: number) {
    this.source = source
    this.#view = source.view
    this.offset = offset
    this.end = end
    this.parent = parent
    this.label = label
    this.index = index
  }

  /**
   * Opens a file's bytes for reading (view, never copied or written). With `pooled`, short columns share buffers.
   */
  static open(file: Uint8Array, format: string, pooled = false, observer?: ReadObserver): ByteReader {
    const bytes = plainBytes(file)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const pool = new ColumnPool(pooled)
    const source: Source = { bytes, view, format, log: new IssueLog(), records: 0, pool, level: undefined, observer }
    return new ByteReader(source, 0, bytes.byteLength)
  }

  /** Bytes left before the end. */
  get remaining(): number {
    return this.end - this.offset
  }

  get format(): string {
    return this.source.format
  }

  /** Labels of this reader and its ancestors, such as `groups[0].frames[3]`. Built on demand. */
  get path(): string {
    const own = this.index === undefined ? this.label : `${this.label}[${this.index}]`
    const above = this.parent === undefined ? '' : this.parent.path
    if (above === '' || own === '') return above + own
    return own.startsWith('[') ? above + own : `${above}.${own}`
  }

  /** All issues found so far by all readers of this file, in reading order. */
  get issues(): Issue[] {
    return this.source.log.list
  }

  /**
   * Reads the next `byteLength` bytes as a sub-reader. `label` extends the path: as `skins` with index 2, or as
   * `skins[2]`. The first form builds no string unless an error needs it.
   */
  sub(byteLength: number, label: string, index?: number): ByteReader {
    const start = this.take(byteLength, label)
    return new ByteReader(this.source, start, start + byteLength, this, label, index)
  }

  /** A reader over the remaining bytes with a longer path; the caller then advances this reader with `skipTo`. */
  labeled(label: string, index?: number): ByteReader {
    return new ByteReader(this.source, this.offset, this.end, this, label, index)
  }

  /** Reads `count` parts in sequence, each with the path `label[index]`. Check the count first. */
  list<T>(count: number, label: string, read: (part: ByteReader) => T): T[] {
    const items: T[] = []
    for (let index = 0; index < count; index++) {
      const part = this.labeled(label, index)
      items.push(read(part))
      this.offset = part.offset
    }
    return items
  }

  /** A reader over bytes anywhere inside the file, for directories of offsets. */
  at(offset: number, byteLength: number, label: string): ByteReader {
    const size = this.source.bytes.byteLength
    if (!(offset >= 0 && byteLength >= 0 && offset + byteLength <= size)) {
      this.fail(
        'range',
        `${label} should lie inside the file of ${size} bytes, but spans ${offset} to ${offset + byteLength}`,
      )
    }
    return new ByteReader(this.source, offset, offset + byteLength, this, label)
  }

  /** Advances to the position where a labeled reader of the same bytes stopped. */
  skipTo(offset: number): void {
    if (offset < this.offset || offset > this.end) this.fail('range', `cannot move to offset ${offset}`)
    this.offset = offset
  }

  /**
   * Checks a count against the remaining bytes, before anything is allocated.
   * @param most for records that take far more memory than bytes: a limit above the total of all such records in any
   * real file.
   * @throws FormatError `range` if `count` elements of at least `elementSize` bytes cannot fit, `limit` if the total of
   * all counts checked with a `most` exceeds this one.
   */
  checkCount(count: number, elementSize: number, label: string, most?: number): number {
    if (count < 0 || count * elementSize > this.remaining) {
      this.fail(
        'range',
        `${count} ${label} of ${elementSize} bytes need ${count * elementSize} bytes, but ${this.remaining} are left`,
      )
    }
    if (most === undefined) return count
    this.source.records += count
    if (this.source.records > most) this.fail('limit', `with ${count} ${label} there are more than ${most} records`)
    return count
  }

  u8(label?: string): number {
    return this.#number(u8, label)
  }

  u16(label?: string): number {
    return this.#number(u16, label)
  }

  u32(label?: string): number {
    return this.#number(u32, label)
  }

  f32(label?: string): number {
    return this.#number(f32, label)
  }

  #number(field: Field<number>, label = 'a number'): number {
    const start = this.take(field.byteLength, label)
    this.source.observer?.field(this, start, field, label)
    return field.get(this.#view, start)
  }

  /** The next `byteLength` bytes (view into the input). */
  bytes(byteLength: number, label = 'bytes', isText = false): Uint8Array {
    const start = this.take(byteLength, label)
    const { bytes, observer } = this.source
    observer?.bytes(this, start, byteLength, label, isText)
    return bytes.subarray(start, start + byteLength)
  }

  /** All remaining bytes (view into the input). */
  rest(label?: string): Uint8Array {
    return this.bytes(this.remaining, label)
  }

  /** Bytes anywhere inside the file (view), looked at and not read: an observer does not see it. */
  peek(offset: number, byteLength: number): Uint8Array {
    return this.source.bytes.subarray(offset, offset + byteLength)
  }

  /** The next `byteLength` bytes as Windows-1252 text, NULs included. */
  text(byteLength: number, label = 'text'): string {
    return decodeWindows1252(this.bytes(byteLength, label, true))
  }

  /** The next bytes through a struct's field list. */
  record<T>(struct: Struct<T>): T {
    const start = this.take(struct.byteLength, struct.name)
    this.source.observer?.field(this, start, struct, struct.name)
    return struct.get(this.#view, start)
  }

  /** `count` 32-bit floats (copy, because files do not align them), bit for bit: even NaN payloads survive. */
  f32s(count: number, label?: string): Float32Array {
    return this.table(count, 4, label).f32s(0, 1)
  }

  /** `count` unsigned 32-bit numbers (copy). */
  u32s(count: number, label?: string): Uint32Array<ArrayBuffer> {
    return this.table(count, 4, label).u32s(0, 1)
  }

  /** Reads `count` records of `stride` bytes, whose fields are copied column by column. */
  table(count: number, stride: number, label = 'numbers'): StridedTable {
    const start = this.takeAll(count, stride, label)
    const { observer, pool } = this.source
    const view = this.#view
    return (
      observer?.table(this, { view, start, count, stride, pool }, label) ??
      new StridedTable(view, start, count, stride, pool)
    )
  }

  /** @throws FormatError `trailing` unless every byte was read. */
  expectEnd(): void {
    if (this.remaining !== 0) this.fail('trailing', `should end here, but ${this.remaining} more bytes follow`)
  }

  /** Throws a FormatError at `offset`, by default the current position. */
  fail(code: FormatErrorCode, reason: string, offset = this.offset): never {
    throw new FormatError(code, { format: this.format, offset, path: this.path }, reason)
  }

  /** Records an issue that is tolerated, at `offset`, by default the current position. */
  note(code: string, message: string, offset = this.offset): void {
    this.source.log.add({ code, message, format: this.format, offset, path: this.path })
  }

  /** Records an issue that builds warn of: something is left out, replaced or guessed. */
  warn(code: string, message: string, offset = this.offset): void {
    this.source.log.add({ code, message, format: this.format, offset, path: this.path, warns: true })
  }

  /** Consumes `count` × `size` bytes and returns their start in the view. */
  takeAll(count: number, size: number, label = 'numbers'): number {
    return this.take(this.checkCount(count, size, label) * size, label)
  }

  /** Consumes `byteLength` bytes and returns their start in the view. @throws FormatError `truncated` */
  take(byteLength: number, label = 'a number'): number {
    const start = this.offset
    if (!(byteLength >= 0 && byteLength <= this.end - start)) {
      this.fail('truncated', `${label} needs ${byteLength} bytes, but only ${this.remaining} are left`)
    }
    this.offset = start + byteLength
    return start
  }
}

/** The same memory as a plain Uint8Array (view). A part of a Node Buffer is a Buffer, whose `slice` makes no copy. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return bytes.constructor === Uint8Array ? bytes : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
