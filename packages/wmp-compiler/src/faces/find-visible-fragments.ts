import type { BlockSet } from '../csg/block-set.js'
import type { Fragments } from '../csg/fragments.js'
import type { ClusteredTree } from './clustered-tree.js'
import { KeptFragments } from './kept-fragments.js'
import { PieceTree } from './piece-tree.js'
import { hasTwoSides } from './traits.js'
import { seenFromAnywhere, type VisibleFragments } from './visible-fragments.js'
import type { VisibleMemory } from './visible-memory.js'

/**
 * Nodes that fragments may come by: real ones need 17 to 27 each, with all their pieces. Beyond that, as in levels made to
 * take long, nothing is known to be hidden.
 */
const MOST_WORK = 10_000_000
const MOST_WORK_PER_FRAGMENT = 200

/**
 * Keeps what can be seen from a cluster: whole fragments where all of one is seen, else the parts that are. Fragments of
 * liquids and passable faces count from both sides.
 * @param memory of the compilation before: makes this one faster, and nothing else.
 */
export function findVisibleFragments(
  set: BlockSet,
  fragments: Fragments,
  rooms: ClusteredTree,
  memory?: VisibleMemory,
): VisibleFragments {
  const pieces = new PieceTree(rooms.tree, set.planes, rooms.leafClusters)
  const kept = new KeptFragments(set)
  const parts: number[] = []
  const clusters: number[] = []
  const mostWork = MOST_WORK + MOST_WORK_PER_FRAGMENT * fragments.windings.count
  let work = 0
  let block = -1
  memory?.start(set, fragments, rooms)
  for (let fragment = 0; fragment < fragments.windings.count; fragment++) {
    const side = fragments.sides[fragment]
    const known = memory?.recall(fragment, side, kept) ?? -1
    if (known < 0) {
      if (set.sideBlocks[side] !== block) {
        block = set.sideBlocks[side]
        pieces.startIn(set.bounds, block * 6)
      }
      const before = pieces.work
      pieces.send(fragments.windings, fragment, set.sidePlanes[side], hasTwoSides(set, side))
      pieces.collect(parts, clusters)
      if (parts.length > 0) kept.add(side, pieces.windings, parts, clusters)
      memory?.note(fragment, pieces, pieces.work - before, kept)
      work += pieces.work - before
    } else work += known
    if (work > mostWork) {
      memory?.clear()
      return seenFromAnywhere(fragments)
    }
  }
  const visible = kept.finish()
  memory?.keep(set, fragments, rooms, visible)
  return visible
}
