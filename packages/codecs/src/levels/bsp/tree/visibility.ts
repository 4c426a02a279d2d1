import { FormatError } from '../../../binary/index.js'
import { decodePvsRow, encodePvsRow, leafsOfRow, rowByteLength } from '../../lumps/pvs-row.js'
import type { BspDocument } from '../document.js'

/** Number of leafs that visibility rows cover: the world's, including leaf 0. */
export function visibleLeafCount({ leafs, models }: BspDocument): number {
  const { count } = leafs
  return models.count === 0 ? count : Math.min(count, Math.max(0, models.visLeafs[0]) + 1)
}

/**
 * Leafs potentially visible from a leaf, ascending (copy); undefined if the level has no visibility, so all are
 * visible.
 * @throws FormatError `range` for a leaf that does not exist, or a row that exceeds the lump.
 */
export function bspVisibleLeafs(document: BspDocument, leaf: number): Uint32Array | undefined {
  const { leafs, visibility } = document
  const at = { format: 'bsp', path: `leafs[${leaf}]` }
  if (!(Number.isInteger(leaf) && leaf >= 0 && leaf < leafs.count)) {
    throw new FormatError('range', at, `the level has ${leafs.count} leafs`)
  }
  const offset = leafs.visOffsets[leaf]
  if (leaf === 0 || offset < 0 || visibility.length === 0) return undefined
  const leafCount = visibleLeafCount(document)
  const row = decodePvsRow(visibility, offset, rowByteLength(leafCount))
  if (row === undefined) throw new FormatError('range', at, `the row at ${offset} does not fit the visibility`)
  return leafsOfRow(row.bits, leafCount)
}

/** Rows of visibility as a level holds them. */
export interface PackedVisibility {
  readonly visibility: Uint8Array
  /** First byte of each row, −1 if the leaf has no row, `[rows]`. */
  readonly visOffsets: Int32Array
}

/**
 * Packs rows of visibility, one for each leaf; equal rows share their bytes.
 * @param rows bit k % 8 of byte ⌊k / 8⌋: leaf k + 1 may be seen; undefined where everything is.
 */
export function packVisibility(rows: readonly (Uint8Array | undefined)[]): PackedVisibility {
  const bytes: number[] = []
  const seen = new Map<string, number>()
  const offsets = rows.map((row) => {
    if (row === undefined) return -1
    const key = row.join()
    const offset = seen.get(key) ?? bytes.length
    if (!seen.has(key)) for (const byte of encodePvsRow(row)) bytes.push(byte)
    seen.set(key, offset)
    return offset
  })
  return { visibility: Uint8Array.from(bytes), visOffsets: Int32Array.from(offsets) }
}
