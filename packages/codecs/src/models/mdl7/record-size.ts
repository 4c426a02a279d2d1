import type { ByteReader, StridedTable } from '../../binary/index.js'
import type { Mdl7Sizes } from './document.js'
import { HeaderOffset, MINIMUM_SIZES } from './layout.js'

/**
 * Checks the record size of a table with `count` records. @throws FormatError `range` for records too short for any
 * known layout.
 */
export function checkRecordSize(reader: ByteReader, sizes: Mdl7Sizes, name: keyof Mdl7Sizes, count: number): void {
  const minimum = MINIMUM_SIZES[name]
  if (count === 0 || sizes[name] >= minimum) return
  const reason = `a ${name} record of ${sizes[name]} bytes is below ${minimum}`
  reader.fail('range', reason, sizeOffset(name))
}

/** Notes record sizes below the known ones. They are an error only if the file has such records. */
export function noteRecordSizes(reader: ByteReader, sizes: Mdl7Sizes): void {
  for (const [name, minimum] of Object.entries(MINIMUM_SIZES) as [keyof Mdl7Sizes, number][]) {
    if (sizes[name] >= minimum) continue
    const message = `a ${name} record has ${sizes[name]} bytes, while at least ${minimum} are known; the file contains no such record`
    reader.note('record-size', message, sizeOffset(name))
  }
}

function sizeOffset(name: keyof Mdl7Sizes): number {
  return HeaderOffset.sizes + Object.keys(MINIMUM_SIZES).indexOf(name) * 2
}

/** Reads the bytes of each record beyond the `known` ones. */
export function readSurplus(to: { surplus?: Uint8Array }, table: StridedTable, minimum: number): void {
  const { stride } = table
  if (stride > minimum) to.surplus = table.u8s(minimum, stride - minimum)
}
