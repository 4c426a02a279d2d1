import type { ByteReader } from '../binary/index.js'

/** A table's place in the physical order of a file: behind the one before it. */
export interface Md3Place<Section extends string> {
  readonly table: Section
  /** Bytes of no table that stand before this one (view). */
  readonly gap?: Uint8Array
  /** What the header states for an empty table, when that place is inside of another table or outside of the file. */
  readonly statedOffset?: number
}

/** A table as the header announces it. */
export interface StatedTable<Section extends string> {
  readonly table: Section
  /** From the start of the block that states it. */
  readonly offset: number
  readonly byteLength: number
}

/**
 * Finds the physical order of tables in a block: what stands between them belongs to none. `reader` covers the block, from
 * its start.
 * @param from first byte behind the header.
 * @returns the order, and where the last table ends.
 * @throws FormatError `range` for tables that overlap each other, the header or the end of the block.
 */
export function orderOf<Section extends string>(
  reader: ByteReader,
  from: number,
  tables: readonly StatedTable<Section>[],
): { order: Md3Place<Section>[]; end: number } {
  const blockStart = reader.offset
  const blockBytes = reader.remaining
  const order: Md3Place<Section>[] = []
  let end = from
  // Stable: tables of one offset keep the order of the format, and an empty one stands before what starts there.
  const sorted = [...tables].sort((a, b) => a.offset - b.offset || Math.sign(a.byteLength) - Math.sign(b.byteLength))
  for (const { table, offset, byteLength } of sorted) {
    if (offset >= end && offset + byteLength <= blockBytes) {
      const gap = reader.at(blockStart + end, offset - end, table).rest()
      order.push(gap.byteLength === 0 ? { table } : { table, gap })
      end = offset + byteLength
    } else if (byteLength === 0) {
      order.push({ table, statedOffset: offset })
    } else {
      const stop = offset + byteLength
      const reason = `the ${table} stand from ${offset} to ${stop}, but only the bytes from ${end} to ${blockBytes} are free`
      reader.fail('range', reason, blockStart)
    }
  }
  return { order, end }
}

/** Whether tables follow each other as writers of this package place them, so that the order need not be kept. */
export function isUsualOrder<Section extends string>(
  order: readonly Md3Place<Section>[],
  usual: readonly Section[],
): boolean {
  return order.every(
    ({ table, gap, statedOffset }, index) => table === usual[index] && gap === undefined && statedOffset === undefined,
  )
}

/** Where each table of a block goes, from the start of the block, and how long the block is without what follows. */
export interface PlacedTables<Section extends string> {
  readonly offsets: Readonly<Record<Section, number>>
  readonly byteLength: number
}

/** Adds up gaps and tables. @throws Error when a table has no place or two. */
export function placeTables<Section extends string>(
  order: readonly Md3Place<Section>[],
  from: number,
  byteLengths: Readonly<Record<Section, number>>,
): PlacedTables<Section> {
  const offsets: Partial<Record<Section, number>> = {}
  let end = from
  for (const { table, gap, statedOffset } of order) {
    if (offsets[table] !== undefined) throw new Error(`the ${table} have two places`)
    if (statedOffset !== undefined && byteLengths[table] > 0) throw new Error(`the ${table} have no place of their own`)
    end += statedOffset === undefined ? (gap?.byteLength ?? 0) : 0
    offsets[table] = statedOffset ?? end
    end += byteLengths[table]
  }
  for (const table of Object.keys(byteLengths)) {
    if (!(table in offsets)) throw new Error(`the ${table} have no place`)
  }
  return { offsets: offsets as Record<Section, number>, byteLength: end }
}
