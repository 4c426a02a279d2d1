import type { BlockSet } from './block-set.js'
import type { Neighbours } from './neighbours.js'

/** Pieces that all sides of a level may be cut into, and more for each side: ten times what real levels need. */
const PIECES = 32_768
const PIECES_OF_SIDE = 16
/** What a side may be cut into whatever the level is. */
const FEWEST = 32
/** More than this for each neighbour is never needed. */
const MOST = 256

/**
 * How many pieces a side may be cut into for each neighbour of its block: a power of two, so that it hardly ever changes
 * when a level is edited. Brushes that all cross each other would make as many as their number cubed.
 */
export function piecesForNeighbour({ sidePlanes }: BlockSet, { blocks }: Neighbours): number {
  const share = (PIECES + PIECES_OF_SIDE * sidePlanes.length) / Math.max(1, blocks.length)
  let pieces = MOST
  while (pieces > share) pieces /= 2
  return pieces
}

/** How many pieces each side of a block may be cut into. */
export function piecesForSide({ firsts }: Neighbours, block: number, forNeighbour: number): number {
  return FEWEST + forNeighbour * (firsts[block + 1] - firsts[block])
}
