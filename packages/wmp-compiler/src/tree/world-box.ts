import { emptyBox, growBox, isBoxEmpty } from '@brushwork/geometry'
import type { Vector } from '../level.js'

/** Room between the level and the end of the world, so that the void can flow around it [quants]. */
const MARGIN = 64

/** A box around block boxes `[blocks × 6, quants]` and points, with a margin; around the origin when there is nothing. */
export function worldBox(bounds: Float64Array, points: readonly Vector[]): Float64Array {
  const box = emptyBox()
  for (let at = 0; at < bounds.length; at += 6) {
    // Boxes of nothing stay out.
    if (bounds[at] <= bounds[at + 3]) growBox(box, bounds.subarray(at, at + 6))
  }
  for (const point of points) growBox(box, point)
  if (isBoxEmpty(box)) box.fill(0)
  return box.map((value, index) => (index < 3 ? value - MARGIN : value + MARGIN))
}
