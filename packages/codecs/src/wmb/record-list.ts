import type { ByteReader, Table } from '../binary/index.js'

/**
 * Takes a whole list of equal records.
 * @throws FormatError `range` when they do not fill it.
 */
export function readTable<T>(list: ByteReader, table: Table<T>): T & { readonly count: number } {
  return table.read(list, wholeCount(list, table.stride))
}

/** Records of `stride` bytes that fill the rest of a list. */
export function wholeCount(list: ByteReader, stride: number): number {
  const count = list.remaining / stride
  if (!Number.isInteger(count)) list.fail('range', `${list.remaining} bytes are not a whole number of ${stride}`)
  return count
}
