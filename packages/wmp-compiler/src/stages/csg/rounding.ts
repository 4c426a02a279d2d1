import { CORNER_ROUNDING, ON_PLANE } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from './block-set.js'

/** Factor above the farthest corner, so that its last bit does not decide whether it is on the plane. */
const ROOM = 1.25
/** Pairs of a side and a point that are measured. Brushes with more are measured by their own sides only. */
const MAX_PAIRS = 4_000_000

/** How far the corners of brushes are off the planes of their sides, because editors round them. */
export interface Rounding {
  /** `[sides, quants]` distance at which points count as on a side's plane; ON_PLANE where nothing is rounded. */
  readonly tolerances: Float64Array
  /** `[blocks]` 1 where any side has a larger distance. */
  readonly isRounded: Uint8Array
}

/**
 * Measures convex blocks. The planes of others do not matter, because they cover nothing.
 * @param chosen `[blocks]` 0 for blocks to skip; all are measured when left out.
 */
export function measureRounding(set: BlockSet, chosen?: Uint8Array): Rounding {
  const { blocks, traits, firstSides } = set
  const tolerances = new Float64Array(set.sidePlanes.length).fill(ON_PLANE)
  const isRounded = new Uint8Array(blocks.length)
  for (let block = 0; block < blocks.length; block++) {
    if ((traits[block] & BlockTrait.convex) === 0 || chosen?.[block] === 0) continue
    for (let side = firstSides[block]; side < firstSides[block + 1]; side++) {
      const off = farthestCorner(set, block, side)
      if (off <= ON_PLANE) continue
      // Corners farther off are not rounded but belong to another shape.
      tolerances[side] = Math.min(off, CORNER_ROUNDING) * ROOM
      isRounded[block] = 1
    }
  }
  return { tolerances, isRounded }
}

/** Largest distance of the side's own corners from its plane, and of the block's other corners in front of it. */
function farthestCorner({ firstSides, sidePlanes, planes, windings }: BlockSet, block: number, side: number): number {
  const { data } = planes
  const at = sidePlanes[side] * 4
  const { points, starts } = windings
  const sides = firstSides[block + 1] - firstSides[block]
  const count = starts[firstSides[block + 1]] - starts[firstSides[block]]
  const isWhole = sides * count <= MAX_PAIRS
  const from = starts[isWhole ? firstSides[block] : side]
  const end = starts[isWhole ? firstSides[block + 1] : side + 1]
  let farthest = 0
  for (let point = from; point < end; point++) {
    const p = point * 3
    const distance = data[at] * points[p] + data[at + 1] * points[p + 1] + data[at + 2] * points[p + 2] - data[at + 3]
    const isOwn = point >= starts[side] && point < starts[side + 1]
    const off = isOwn && distance < 0 ? -distance : distance
    if (off > farthest) farthest = off
  }
  return farthest
}
