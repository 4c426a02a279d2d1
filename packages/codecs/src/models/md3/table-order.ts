import type { ByteReader, ByteWriter } from '../../binary/index.js'

/** A table's position in the physical order of a file, after its predecessor. */
export interface Md3PlacedTable<Section extends string> {
  readonly table: Section
  /** Bytes before this table that belong to no table (view). */
  readonly gap?: Uint8Array
  /** Offset the header states for an empty table, if it lies inside another table or outside the file. */
  readonly statedOffset?: number
}

/** A table as the header declares it. */
export interface StatedTable<Section extends string> {
  readonly table: Section
  /** From the start of the block that declares it. */
  readonly offset: number
  readonly byteLength: number
}

/**
 * Finds the physical order of tables in a block; bytes between them belong to no table. `reader` covers the block from
 * its start.
 * @param from first byte after the header.
 * @returns the order, and where the last table ends.
 * @throws FormatError `range` for tables that overlap each other, the header or the end of the block.
 */
export function orderOf<Section extends string>(
  reader: ByteReader,
  from: number,
  tables: readonly StatedTable<Section>[],
): { order: Md3PlacedTable<Section>[]; end: number } {
  const blockStart = reader.offset
  const blockBytes = reader.remaining
  const order: Md3PlacedTable<Section>[] = []
  let end = from
  // Stable sort: tables at one offset keep the format's order, and an empty table precedes one that starts at its
  // offset.
  const sorted = [...tables].sort((a, b) => a.offset - b.offset || Math.sign(a.byteLength) - Math.sign(b.byteLength))
  for (const { table, offset, byteLength } of sorted) {
    if (offset >= end && offset + byteLength <= blockBytes) {
      const gap = reader.at(blockStart + end, offset - end, '').rest('gap')
      order.push(gap.byteLength === 0 ? { table } : { table, gap })
      end = offset + byteLength
    } else if (byteLength === 0) {
      order.push({ table, statedOffset: offset })
    } else {
      const stop = offset + byteLength
      const reason = `the ${table} span ${offset} to ${stop}, but only the bytes from ${end} to ${blockBytes} are free`
      reader.fail('range', reason, blockStart)
    }
  }
  return { order, end }
}

/** Whether tables follow each other as this package writes them, so that `order` can be omitted. */
export function isUsualOrder<Section extends string>(
  order: readonly Md3PlacedTable<Section>[],
  usual: readonly Section[],
): boolean {
  return order.every(
    ({ table, gap, statedOffset }, index) => table === usual[index] && gap === undefined && statedOffset === undefined,
  )
}

/** Offset of each table from the start of its block, and the length of the block without trailing bytes. */
export interface TableOffsets<Section extends string> {
  readonly offsets: Readonly<Record<Section, number>>
  readonly byteLength: number
}

/** Adds up gaps and tables. @throws Error if a table occurs twice or not at all. */
export function offsetsOfTables<Section extends string>(
  order: readonly Md3PlacedTable<Section>[],
  from: number,
  byteLengths: Readonly<Record<Section, number>>,
): TableOffsets<Section> {
  const offsets: Partial<Record<Section, number>> = {}
  let end = from
  for (const { table, gap, statedOffset } of order) {
    if (offsets[table] !== undefined) throw new Error(`the ${table} are listed twice`)
    if (statedOffset !== undefined && byteLengths[table] > 0)
      throw new Error(`the ${table} are not empty but have a stated offset`)
    end += statedOffset === undefined ? (gap?.byteLength ?? 0) : 0
    offsets[table] = statedOffset ?? end
    end += byteLengths[table]
  }
  for (const table of Object.keys(byteLengths)) {
    if (!(table in offsets)) throw new Error(`the ${table} are not listed`)
  }
  return { offsets: offsets as Record<Section, number>, byteLength: end }
}

/** Writes the gap before a table. */
export function writeGap(writer: ByteWriter, { gap }: Md3PlacedTable<string>): void {
  if (gap !== undefined) writer.bytes(gap)
}
