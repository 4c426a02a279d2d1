import type { ByteReader, Table } from '../binary/index.js'

/** Reads the whole records of a lump of equal ones. */
export function readTable<T>(lump: ByteReader, table: Table<T>): T & { readonly count: number } {
  return table.read(lump, wholeCount(lump, table.stride))
}

/** Records of `stride` bytes in the rest of a lump; bytes behind the last one are an issue. */
export function wholeCount(lump: ByteReader, stride: number): number {
  const rest = lump.remaining % stride
  if (rest !== 0) {
    const message = `${lump.remaining} bytes are not a whole number of ${stride}: the last ${rest} are kept and ignored`
    lump.note('list-rest', message, lump.end - rest)
  }
  return (lump.remaining - rest) / stride
}
