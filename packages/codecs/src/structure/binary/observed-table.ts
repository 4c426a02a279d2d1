import {
  type Field,
  f32s,
  i16,
  i32,
  type RowsToRead,
  repeated,
  StridedTable,
  u8,
  u16,
  u32,
} from '../../binary/index.js'

/** A column that a reader copied: its offset in a record, and the field that says how it is stored. */
export interface ObservedColumn {
  readonly offset: number
  readonly field: Field<unknown>
}

/** Remembers which columns a reader copies, once for each table of a kind. */
export class ObservedTable extends StridedTable {
  readonly #columns: Map<number, ObservedColumn>

  /** @param columns those of the tables of this kind, by offset; grows. */
  constructor({ view, start, count, stride, pool }: RowsToRead, columns: Map<number, ObservedColumn>) {
    super(view, start, count, stride, pool)
    this.#columns = columns
  }

  override u8s(fieldOffset: number, width: number): Uint8Array {
    this.#note(fieldOffset, () => wide(u8, width))
    return super.u8s(fieldOffset, width)
  }

  override u16s(fieldOffset: number, width: number): Uint16Array {
    this.#note(fieldOffset, () => wide(u16, width))
    return super.u16s(fieldOffset, width)
  }

  override i16s(fieldOffset: number, width: number): Int16Array {
    // First, because the copy below counts as unsigned.
    this.#note(fieldOffset, () => wide(i16, width))
    return super.i16s(fieldOffset, width)
  }

  override u32s(fieldOffset: number, width: number): Uint32Array<ArrayBuffer> {
    this.#note(fieldOffset, () => wide(u32, width))
    return super.u32s(fieldOffset, width)
  }

  override i32s(fieldOffset: number, width: number): Int32Array {
    this.#note(fieldOffset, () => wide(i32, width))
    return super.i32s(fieldOffset, width)
  }

  override f32s(fieldOffset: number, width: number): Float32Array {
    this.#note(fieldOffset, () => f32s(width))
    return super.f32s(fieldOffset, width)
  }

  override triples(): { words: Uint16Array; bytes: Uint8Array; rest: number } {
    this.#note(0, () => wide(u16, 3))
    this.#note(6, () => u8)
    this.#note(7, () => u8)
    return super.triples()
  }

  override fields<T>(fieldOffset: number, field: Field<T>): T[] {
    this.#note(fieldOffset, () => field)
    return super.fields(fieldOffset, field)
  }

  override padding(fieldOffset: number): Uint8Array | undefined {
    this.#note(fieldOffset, () => u8)
    return super.padding(fieldOffset)
  }

  #note(offset: number, field: () => Field<unknown>): void {
    if (!this.#columns.has(offset)) this.#columns.set(offset, { offset, field: field() })
  }
}

function wide(field: Field<number>, width: number): Field<unknown> {
  return width === 1 ? field : repeated(field, width)
}
