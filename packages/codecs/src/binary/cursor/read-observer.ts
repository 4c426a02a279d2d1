import type { ColumnPool } from '../bulk/column-pool.js'
import type { StridedTable } from '../bulk/strided-table.js'
import type { Field } from '../structs/field.js'

/** Where in the document a reader is: its label and index, and those of the readers that it came from. */
export interface ReadPath {
  readonly label: string
  readonly index: number | undefined
  readonly parent: ReadPath | undefined
}

/** Records that are about to be copied column by column: what a `StridedTable` needs. */
export interface RowsToRead {
  readonly view: DataView
  readonly start: number
  readonly count: number
  readonly stride: number
  readonly pool: ColumnPool
}

/**
 * Is called for every read of a file, in reading order, once per record and once per bulk read. A path is valid while
 * the call lasts. Readers give the same document with and without an observer.
 */
export interface ReadObserver {
  /** A number or a record was read at `start`. */
  field(path: ReadPath, start: number, field: Field<unknown>, label: string): void
  /** Bytes were read whose meaning is in their label; `isText` for characters. */
  bytes(path: ReadPath, start: number, byteLength: number, label: string, isText: boolean): void
  /** `count` values of one field were read. */
  list(path: ReadPath, start: number, count: number, field: Field<unknown>, label: string): void
  /** Records are about to be read column by column, through the returned table. */
  table(path: ReadPath, rows: RowsToRead, label: string): StridedTable
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
