import type { StridedTable } from '../binary/index.js'

/** Adds the bytes of records that are longer than the `known` ones. */
export function readSurplus(to: { surplus?: Uint8Array }, table: StridedTable, known: number): void {
  const { stride } = table
  if (stride > known) to.surplus = table.u8s(known, stride - known)
}
