import type { ByteReader, Table } from '../binary/index.js'

/** Takes the whole records of a list of equal ones. */
export function readTable<T>(list: ByteReader, table: Table<T>): T & { readonly count: number } {
  return table.read(list, wholeCount(list, table.stride))
}

/** Records of `stride` bytes in the rest of a list; what is left behind the last is an issue. */
export function wholeCount(list: ByteReader, stride: number): number {
  const rest = list.remaining % stride
  if (rest !== 0) {
    const message = `${list.remaining} bytes are not a whole number of ${stride}: the last ${rest} are kept and ignored`
    list.note('list-rest', message, list.end - rest)
  }
  return (list.remaining - rest) / stride
}
