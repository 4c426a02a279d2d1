import { emptyBox, growBox } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import { leafAt } from '../tree/leaf-at.js'
import type { Tree } from '../tree/tree.js'

/** A level is closed, and those who stand around it are outside, when the void does not reach so much of it. */
export const MOSTLY_CLOSED = 0.5
/** Points on each axis. */
const POINTS = 16

/**
 * How much of the room in the box around all structural brushes the void does not reach: 1 for a closed room, little for
 * houses in a landscape. Counted by points on a grid.
 * @param fromVoid as `LeafGraph.flood` from the void returns it.
 */
export function closedShare(set: BlockSet, tree: Tree, fromVoid: Int32Array): number {
  const box = emptyBox()
  for (let block = 0; block < set.traits.length; block++) {
    if ((set.traits[block] & BlockTrait.structural) !== 0) growBox(box, set.bounds.subarray(block * 6, block * 6 + 6))
  }
  let empty = 0
  let closed = 0
  for (let number = 0; number < POINTS ** 3; number++) {
    const places = [number % POINTS, Math.floor(number / POINTS) % POINTS, Math.floor(number / POINTS ** 2)]
    const [x, y, z] = places.map((place, axis) => box[axis] + ((box[axis + 3] - box[axis]) * (place + 0.5)) / POINTS)
    const leaf = leafAt(tree, set.planes, x, y, z)
    if (tree.solid[leaf] === 1) continue
    empty++
    if (fromVoid[leaf] === -1) closed++
  }
  return empty === 0 ? 0 : closed / empty
}
