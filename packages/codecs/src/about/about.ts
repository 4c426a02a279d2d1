import type { Struct, Table } from '../binary/index.js'

/** Units of values in files. Counts and indices have none: their sentence says what they count. */
export type Unit =
  | 'bytes'
  | 'quants'
  | 'degrees'
  | 'radians'
  | 'pixels'
  | 'texels'
  | 'luxels'
  | 'percent'
  | 'seconds'
  | 'bits'
  | 'repeats'
  | 'pixels per meter'
  | 'dots per inch'
  | 'kilometers per hour'

/** The meaning of a field in one sentence, with the unit of its values where it has one. */
export type About = string | readonly [sentence: string, unit: Unit]

/** A column of records that readers copy at an offset of their own. */
export type AboutColumn = readonly [offset: number | undefined, name: string, about: About]

/** Meaning of the fields of one kind of record. */
export interface AboutRecord {
  /** Identifies a struct, also one that `numeric` wrapped. */
  readonly kind: object
  readonly about: string
  readonly fields: Readonly<Record<string, About>>
}

/** Meaning of the columns of one bulk table, which is known by its label. */
export interface AboutTable {
  readonly label: string
  readonly about: string
  readonly columns: (stride: number) => readonly AboutColumn[]
  /** Only tables with this record size, where two have one label. */
  readonly stride?: number
}

/** Meaning of everything that the readers of one room read: kept out of the layouts so that games do not ship it. */
export interface AboutRoom {
  readonly records: readonly AboutRecord[]
  readonly tables?: readonly AboutTable[]
  /** Single numbers, runs of bytes, lists and named regions, by the label that the reader gives them. */
  readonly parts?: Readonly<Record<string, About>>
}

/** Describes a struct: the compiler demands a sentence for every field. `kind` only exists in memory. */
export function aboutRecord<T>(
  struct: Struct<T>,
  about: string,
  fields: { readonly [K in Exclude<keyof T & string, 'kind'>]-?: About },
): AboutRecord {
  return { kind: struct.kind, about, fields: fields as Readonly<Record<string, About>> }
}

/** Describes a declared table: the compiler demands a sentence for every column. */
export function aboutTable<T>(
  table: Table<T>,
  about: string,
  columns: { readonly [K in keyof T & string]-?: About },
): AboutTable {
  const found: AboutColumn[] = []
  let offset = 0
  for (const [name, byteLength] of table.columns) {
    found.push([offset, name, columns[name as keyof T & string]])
    offset += byteLength
  }
  return { label: table.name, about, columns: () => found, stride: table.stride }
}

/** Describes a table whose columns the reader copies at offsets of the layout. */
export function aboutColumns(
  label: string,
  about: string,
  columns: readonly AboutColumn[] | ((stride: number) => readonly AboutColumn[]),
  stride?: number,
): AboutTable {
  const of = typeof columns === 'function' ? columns : () => columns
  return { label, about, columns: of, ...(stride !== undefined && { stride }) }
}

export function sentenceOf(about: About | undefined): string | undefined {
  return typeof about === 'object' ? about[0] : about
}

export function unitOf(about: About | undefined): Unit | undefined {
  return typeof about === 'object' ? about[1] : undefined
}
