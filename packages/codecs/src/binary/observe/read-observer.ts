import type { StridedTable } from '../bulk/strided-table.js'
import type { ByteReader } from '../cursor/byte-reader.js'
import type { Field } from '../structs/field.js'

/**
 * Is called for every read of a file, in reading order, once per record and once per bulk read. `reader` has the path of
 * the read in `label`, `index` and `parent` while the call lasts. Readers give the same document with and without it.
 */
export interface ReadObserver {
  /** A number or a record was read at `start`. */
  field(reader: ByteReader, start: number, field: Field<unknown>, label: string): void
  /** Bytes were read whose meaning is in their label; `isText` for characters. */
  bytes(reader: ByteReader, start: number, byteLength: number, label: string, isText: boolean): void
  /** `count` values of one field were read. */
  list(reader: ByteReader, start: number, count: number, field: Field<unknown>, label: string): void
  /** `count` records are about to be read column by column, through the returned table. */
  table(reader: ByteReader, start: number, count: number, stride: number, label: string): StridedTable
  /** Number of reads so far. */
  mark(): number
  /** Forgets the reads since `mark`, of an attempt that failed. */
  undo(mark: number): void
}

/** Options of every reader. */
export interface ReadOptions {
  /** See `@brushwork/codecs/structure`, which shows a file's structure by it. */
  readonly observer?: ReadObserver | undefined
}
