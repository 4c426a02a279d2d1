import { FormatError } from '../binary/index.js'
import type { WmbDocument } from './document.js'

/** Where a row of the PVS ends, or that it does not. */
export interface DecodedRow {
  /** Bit k % 8 of byte ⌊k / 8⌋: leaf k + 1 may be seen, `[⌈leafs without leaf 0 / 8⌉]`. */
  readonly bits: Uint8Array
  /** First byte behind the row. */
  readonly end: number
}

/** Bytes of an unpacked row of a level with `leafCount` leafs, leaf 0 included. */
export function rowByteLength(leafCount: number): number {
  return Math.max(0, leafCount - 1 + 7) >> 3
}

/**
 * Unpacks a row of the PVS: a zero byte is followed by the number of zero bytes that it stands for (levels §4.11).
 * @returns undefined when the row leaves the list or is longer than it should.
 */
export function decodePvsRow(pvs: Uint8Array, offset: number, byteLength: number): DecodedRow | undefined {
  const bits = new Uint8Array(byteLength)
  let from = offset
  let to = 0
  while (to < byteLength) {
    if (from >= pvs.length) return undefined
    const byte = pvs[from++]
    if (byte !== 0) {
      bits[to++] = byte
      continue
    }
    if (from >= pvs.length || pvs[from] === 0) return undefined
    to += pvs[from++]
  }
  return to === byteLength ? { bits, end: from } : undefined
}

/**
 * Leafs that may be seen from a leaf, ascending; undefined where the level does not say, which means all.
 * @throws FormatError `range` for a leaf that does not exist, or a row that does not fit the list.
 */
export function visibleLeafs(document: WmbDocument, leaf: number): Uint32Array | undefined {
  const { leafs, pvs } = document
  if (!(Number.isInteger(leaf) && leaf >= 0 && leaf < leafs.count)) {
    throw new FormatError('range', { format: 'wmb', path: `leafs[${leaf}]` }, `the level has ${leafs.count} leafs`)
  }
  const offset = leafs.pvsOffsets[leaf]
  if (leaf === 0 || offset < 0 || pvs.length === 0) return undefined
  const row = decodePvsRow(pvs, offset, rowByteLength(leafs.count))
  if (row === undefined) {
    throw new FormatError('range', { format: 'wmb', path: `leafs[${leaf}]` }, `the PVS row at ${offset} does not fit`)
  }
  const seen: number[] = []
  for (let other = 1; other < leafs.count; other++) {
    if (row.bits[(other - 1) >> 3] & (1 << ((other - 1) & 7))) seen.push(other)
  }
  return Uint32Array.from(seen)
}
