import type { BlockSet } from '../../csg/block-set.js'
import type { Fragments } from '../../csg/fragments.js'
import { hasTwoSides } from '../traits.js'
import { KeptFragments } from './kept-fragments.js'
import { PieceTree } from './piece-tree.js'
import type { ClusteredTree } from './visible-fragments.js'
import { seenFromAnywhere, type VisibleFragments } from './visible-fragments.js'

/**
 * Nodes that fragments may pass. Real ones pass 17 to 27 each, with all their pieces. Beyond this limit, which only
 * crafted levels reach, everything counts as visible.
 */
const MAX_WORK = 10_000_000
const MAX_WORK_PER_FRAGMENT = 200

/**
 * Keeps what is visible from a cluster: a whole fragment where all of it is, else its visible parts. Fragments of
 * liquids and passable faces are visible from both sides.
 */
export function findVisibleFragments(set: BlockSet, fragments: Fragments, space: ClusteredTree): VisibleFragments {
  const pieces = new PieceTree(space.tree, set.planes, space.leafClusters)
  const kept = new KeptFragments(set)
  const parts: number[] = []
  const clusters: number[] = []
  const maxWork = MAX_WORK + MAX_WORK_PER_FRAGMENT * fragments.windings.count
  let block = -1
  for (let fragment = 0; fragment < fragments.windings.count; fragment++) {
    const side = fragments.sides[fragment]
    if (set.sideBlocks[side] !== block) {
      block = set.sideBlocks[side]
      pieces.startIn(set.bounds, block * 6)
    }
    pieces.send(fragments.windings, fragment, set.sidePlanes[side], hasTwoSides(set, side))
    pieces.collect(parts, clusters)
    if (parts.length > 0) kept.add(side, pieces.windings, parts, clusters)
    if (pieces.work > maxWork) return seenFromAnywhere(fragments)
  }
  return kept.finish()
}
