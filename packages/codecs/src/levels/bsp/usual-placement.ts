import { HEADER_BYTES } from '../../detect/bsp-version.js'
import type { Usual } from '../lumps/placement.js'
import { type BspLumpName, LUMP_ALIGNMENT, PHYSICAL_ORDER } from './layout.js'

/**
 * Placement of lumps as compilers write them.
 * @param names lumps by row of the header.
 * @param bspxCount BSPX lumps after their directory; undefined without a directory.
 */
export function usualPlacement(names: readonly BspLumpName[], bspxCount: number | undefined): Usual {
  const order = PHYSICAL_ORDER.map((name) => names.indexOf(name))
  const behind = bspxCount === undefined ? [] : Array.from({ length: bspxCount + 1 }, (_, at) => names.length + at)
  return { start: HEADER_BYTES, order: [...order, ...behind], alignment: LUMP_ALIGNMENT, emptyOffset: 'next' }
}
