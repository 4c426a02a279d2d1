import { FormatError } from '../../../binary/index.js'
import { decodePvsRow, leafsOfRow, rowByteLength } from '../../lumps/pvs-row.js'
import type { WmbDocument } from '../document/document.js'

/**
 * Leafs potentially visible from a leaf, ascending; undefined if the level has no visibility, so all are visible.
 * @throws FormatError `range` for a leaf that does not exist, or a row that exceeds the list.
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
  return leafsOfRow(row.bits, leafs.count)
}
