import type { Field, ReadObserver, ReadPath, RowsToRead, StridedTable } from '../../binary/index.js'
import { Growing } from './growing.js'
import { type ObservedColumn, ObservedTable } from './observed-table.js'
import { type Region, Regions } from './regions.js'

/** What was read: shared by all reads of one kind. */
export type Read =
  | { readonly kind: 'field'; readonly label: string; readonly field: Field<unknown> }
  | { readonly kind: 'list'; readonly label: string; readonly field: Field<unknown> }
  | { readonly kind: 'bytes'; readonly label: string; readonly isText: boolean }
  | {
      readonly kind: 'table'
      readonly label: string
      readonly stride: number
      readonly columns: Map<number, ObservedColumn>
    }

/** One read of the file. */
export interface Reading {
  readonly start: number
  readonly end: number
  readonly region: Region
  readonly read: Read
}

/** Records what a reader reads: two numbers and two references for each read, however much it reads at once. */
export class Recorder implements ReadObserver {
  readonly #starts = new Growing()
  readonly #ends = new Growing()
  readonly #where: Region[] = []
  readonly #what: Read[] = []
  readonly #regions = new Regions()
  readonly #fields = new Map<Field<unknown>, Read[]>()
  readonly #others = new Map<string, Read>()

  get root(): Region {
    return this.#regions.root
  }

  /** Number of reads. */
  get length(): number {
    return this.#what.length
  }

  /** A read, in reading order. */
  at(index: number): Reading {
    return {
      start: this.#starts.at(index),
      end: this.#ends.at(index),
      region: this.#where[index],
      read: this.#what[index],
    }
  }

  field(path: ReadPath, start: number, field: Field<unknown>, label: string): void {
    this.#add(path, start, field.byteLength, this.#ofField('field', field, label))
  }

  list(path: ReadPath, start: number, count: number, field: Field<unknown>, label: string): void {
    this.#add(path, start, count * field.byteLength, this.#ofField('list', field, label))
  }

  bytes(path: ReadPath, start: number, byteLength: number, label: string, isText: boolean): void {
    const read = this.#other(`${isText ? 'text' : 'bytes'} ${label}`, () => ({ kind: 'bytes', label, isText }))
    this.#add(path, start, byteLength, read)
  }

  table(path: ReadPath, rows: RowsToRead, label: string): StridedTable {
    const { start, count, stride } = rows
    const read = this.#other(`table ${stride} ${label}`, () => ({ kind: 'table', label, stride, columns: new Map() }))
    this.#add(path, start, count * stride, read)
    const columns = read.kind === 'table' ? read.columns : new Map<number, ObservedColumn>()
    return new ObservedTable(rows, columns)
  }

  mark(): number {
    return this.length
  }

  undo(mark: number): void {
    this.#starts.length = mark
    this.#ends.length = mark
    this.#where.length = mark
    this.#what.length = mark
  }

  #add(path: ReadPath, start: number, byteLength: number, read: Read): void {
    if (byteLength === 0) return
    this.#starts.push(start)
    this.#ends.push(start + byteLength)
    this.#where.push(this.#regions.of(path))
    this.#what.push(read)
  }

  #ofField(kind: 'field' | 'list', field: Field<unknown>, label: string): Read {
    const known = this.#fields.get(field) ?? []
    const existing = known.find((other) => other.kind === kind && other.label === label)
    if (existing !== undefined) return existing
    const read: Read = { kind, label, field }
    this.#fields.set(field, [...known, read])
    return read
  }

  #other(key: string, make: () => Read): Read {
    const known = this.#others.get(key)
    if (known !== undefined) return known
    const read = make()
    this.#others.set(key, read)
    return read
  }
}
