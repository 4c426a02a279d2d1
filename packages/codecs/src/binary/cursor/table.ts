import type { StridedTable } from '../bulk/strided-table.js'
import type { ByteReader } from './byte-reader.js'
import type { ByteWriter, WritableTable } from './byte-writer.js'

/**
 * One field of a table's records over all rows: its bytes per record, and how it moves between a file and a typed
 * array.
 */
export interface Column<A> {
  readonly byteLength: number
  get(table: StridedTable, offset: number): A
  set(table: WritableTable, offset: number, values: A): void
}

/** Records of equal size as columns, declared once for both directions. */
export interface Table<T> {
  readonly name: string
  /** Bytes per record. */
  readonly stride: number
  /** In the order of the bytes. */
  readonly columns: readonly (readonly [name: string, byteLength: number])[]
  /** Reads `count` records (copies). */
  read(reader: ByteReader, count: number): T & { readonly count: number }
  write(writer: ByteWriter, rows: T & { readonly count: number }): void
}

type ColumnsOf<T> = { readonly [K in keyof T]: Column<T[K]> }
/** For each column, how to read it from the rows. */
type PartsOf<T> = { readonly [K in keyof T]-?: (rows: StridedTable) => T[K] }

/**
 * Declares a table as the ordered list of its columns.
 * @param make builds the object from its columns: faster than column by column, for tables that files contain in
 * numbers.
 * @throws Error at module load if the columns do not add up to the record size that the spec states.
 */
export function table<T extends object>(
  name: string,
  stride: number,
  columns: ColumnsOf<T>,
  make?: (parts: PartsOf<T>, rows: StridedTable) => T & { readonly count: number },
): Table<T> {
  const entries = Object.entries(columns) as unknown as [keyof T, Column<T[keyof T]>][]
  const sum = entries.reduce((total, [, column]) => total + column.byteLength, 0)
  if (sum !== stride) throw new Error(`${name}: the columns make ${sum} bytes, the spec says ${stride}`)
  const parts: Partial<Record<keyof T, (rows: StridedTable) => unknown>> = {}
  let end = 0
  for (const [key, { byteLength, get }] of entries) {
    const start = end
    parts[key] = (rows) => get(rows, start)
    end += byteLength
  }
  return {
    name,
    stride,
    columns: entries.map(([key, { byteLength }]) => [String(key), byteLength]),
    read: (reader, count) => {
      const rows = reader.table(count, stride, name)
      if (make !== undefined) return make(parts as PartsOf<T>, rows)
      const out = { count } as T & { count: number }
      let at = 0
      for (const [key, column] of entries) {
        ;(out as T)[key] = column.get(rows, at)
        at += column.byteLength
      }
      return out
    },
    write: (writer, rows) =>
      writer.columns(rows.count, stride, (out) => {
        let at = 0
        for (const [key, column] of entries) {
          column.set(out, at, rows[key])
          at += column.byteLength
        }
      }),
  }
}

/** `width` floats per record, bit for bit: `[count × width]`. */
export const f32Column = (width = 1): Column<Float32Array> => ({
  byteLength: width * 4,
  get: (rows, offset) => rows.f32s(offset, width),
  set: (rows, offset, values) => rows.f32s(offset, width, values),
})

/** `width` unsigned 32-bit numbers per record: `[count × width]`. */
export const u32Column = (width = 1): Column<Uint32Array> => ({
  byteLength: width * 4,
  get: (rows, offset) => rows.u32s(offset, width),
  set: (rows, offset, values) => rows.u32s(offset, width, values),
})

/** `width` signed 32-bit numbers per record: `[count × width]`. */
export const i32Column = (width = 1): Column<Int32Array> => ({
  byteLength: width * 4,
  get: (rows, offset) => rows.i32s(offset, width),
  set: (rows, offset, values) => rows.i32s(offset, width, values),
})

/** `width` unsigned 16-bit numbers per record: `[count × width]`. */
export const u16Column = (width = 1): Column<Uint16Array> => ({
  byteLength: width * 2,
  get: (rows, offset) => rows.u16s(offset, width),
  set: (rows, offset, values) => rows.u16s(offset, width, values),
})

/** `width` signed 16-bit numbers per record: `[count × width]`. */
export const i16Column = (width = 1): Column<Int16Array> => ({
  byteLength: width * 2,
  get: (rows, offset) => rows.i16s(offset, width),
  set: (rows, offset, values) => rows.i16s(offset, width, values),
})

/** `width` bytes per record: `[count × width]`. */
export const u8Column = (width = 1): Column<Uint8Array> => ({
  byteLength: width,
  get: (rows, offset) => rows.u8s(offset, width),
  set: (rows, offset, values) => rows.u8s(offset, width, values),
})
