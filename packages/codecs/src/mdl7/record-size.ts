import type { ByteReader } from '../binary/index.js'
import type { Mdl7Sizes } from './document.js'
import { HeaderOffset, MINIMUM_SIZES } from './layout.js'

/** Checks the size of records that the file has. @throws FormatError `range` for records too short for any known layout. */
export function checkRecordSize(reader: ByteReader, sizes: Mdl7Sizes, name: keyof Mdl7Sizes, count: number): void {
  const minimum = MINIMUM_SIZES[name]
  if (count === 0 || sizes[name] >= minimum) return
  const reason = `a ${name} record of ${sizes[name]} bytes is below ${minimum}`
  reader.fail('range', reason, sizeOffset(name))
}

/** Notes record sizes below the known ones: they stop reading only where the file has such records. */
export function noteRecordSizes(reader: ByteReader, sizes: Mdl7Sizes): void {
  for (const [name, minimum] of Object.entries(MINIMUM_SIZES) as [keyof Mdl7Sizes, number][]) {
    if (sizes[name] >= minimum) continue
    const message = `a ${name} record has ${sizes[name]} bytes where ${minimum} are known, and the file has none of them`
    reader.note('record-size', message, sizeOffset(name))
  }
}

function sizeOffset(name: keyof Mdl7Sizes): number {
  return HeaderOffset.sizes + Object.keys(MINIMUM_SIZES).indexOf(name) * 2
}
