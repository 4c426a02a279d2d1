import type { BlockSet } from '../csg/block-set.js'
import type { Fragments } from '../csg/fragments.js'
import type { Tree } from '../tree/tree.js'
import { KeptFragments } from './kept-fragments.js'
import { PieceTree } from './piece-tree.js'
import { hasTwoSides } from './traits.js'
import type { VisibleMemory } from './visible-memory.js'

/**
 * Nodes that fragments may come by: real ones need 17 to 27 each, with all their pieces. Beyond that, as in levels made to
 * take long, nothing is known to be hidden.
 */
const MOST_WORK = 10_000_000
const MOST_WORK_PER_FRAGMENT = 200

/** A tree whose leafs are gathered into clusters. */
export interface ClusteredTree {
  readonly tree: Tree
  /** `[leafs]` cluster, −1 where nobody can be: in solids, and outside of a sealed level. */
  readonly leafClusters: Int32Array
}

/** The fragments that somebody can see, and from where. */
export interface VisibleFragments extends Fragments {
  /** `[fragments + 1]`; all 0 when there are no rooms. */
  readonly firstClusters: Uint32Array
  /** Ascending per fragment. */
  readonly clusters: Uint32Array
}

/** Fragments as they are, seen from everywhere. */
export function seenFromAnywhere(fragments: Fragments): VisibleFragments {
  const firstClusters = new Uint32Array(fragments.windings.count + 1)
  return { ...fragments, firstClusters, clusters: new Uint32Array(0) }
}

/**
 * Keeps what can be seen from a cluster: whole fragments where all of one is seen, else the parts that are. Fragments of
 * liquids and passable faces count from both sides.
 * @param memory of the compilation before: makes this one faster, and nothing else.
 */
export function visibleFragments(
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
