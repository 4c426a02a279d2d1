import type { WindingStore } from '@brushwork/geometry'
import type { BlockSet } from '../csg/block-set.js'
import { FragmentList } from '../csg/fragment-list.js'
import type { Fragments } from '../csg/fragments.js'
import { PieceMerger } from '../csg/piece-merger.js'
import type { Tree } from '../tree/tree.js'
import { PieceTree } from './piece-tree.js'
import { isPassable } from './traits.js'

/**
 * Nodes that fragments may come by: real ones need 17 to 27 each, with all their pieces. Beyond that, as in levels made to
 * take long, nothing is known to be hidden.
 */
const MOST_WORK = 10_000_000
const MOST_WORK_PER_FRAGMENT = 200

/** A tree whose leafs are gathered into clusters. */
export interface Rooms {
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
 */
export function visibleFragments(set: BlockSet, fragments: Fragments, { tree, leafClusters }: Rooms): VisibleFragments {
  const pieces = new PieceTree(tree, set.planes, leafClusters)
  const kept = new KeptFragments(set)
  const parts: number[] = []
  const clusters: number[] = []
  const mostWork = MOST_WORK + MOST_WORK_PER_FRAGMENT * fragments.windings.count
  for (let fragment = 0; fragment < fragments.windings.count; fragment++) {
    const side = fragments.sides[fragment]
    pieces.send(fragments.windings, fragment, set.sidePlanes[side], hasTwoSides(set, side))
    if (pieces.work > mostWork) return seenFromAnywhere(fragments)
    pieces.collect(parts, clusters)
    if (parts.length > 0) kept.add(side, pieces.windings, parts, clusters)
  }
  return kept.finish()
}

function hasTwoSides({ blocks, sideBlocks, sideFaces }: BlockSet, side: number): boolean {
  const block = blocks[sideBlocks[side]]
  return isPassable(block, block.faces[sideFaces[side]])
}

class KeptFragments {
  readonly #set: BlockSet
  readonly #fragments = new FragmentList()
  readonly #merger = new PieceMerger()
  readonly #firstClusters: number[] = [0]
  readonly #clusters: number[] = []

  constructor(set: BlockSet) {
    this.#set = set
  }

  /** @param parts of a fragment, windings of `source`: joined where they can be, and all seen from the same clusters. */
  add(side: number, source: WindingStore, parts: readonly number[], clusters: number[]): void {
    clusters.sort((a, b) => a - b)
    if (parts.length === 1) {
      this.#append(side, source, parts[0], clusters)
      return
    }
    const { windings, planes, sidePlanes } = this.#set
    this.#merger.merge(source, parts, windings, side, planes.data, sidePlanes[side] * 4)
    const merged = this.#merger.windings
    for (let part = 0; part < merged.count; part++) this.#append(side, merged, part, clusters)
  }

  /** @param clusters ascending; each may stand there several times. */
  #append(side: number, { points, starts }: WindingStore, winding: number, clusters: readonly number[]): void {
    this.#fragments.append(side, points, starts[winding], starts[winding + 1] - starts[winding])
    for (let at = 0; at < clusters.length; at++) {
      if (at === 0 || clusters[at] !== clusters[at - 1]) this.#clusters.push(clusters[at])
    }
    this.#firstClusters.push(this.#clusters.length)
  }

  finish(): VisibleFragments {
    return {
      ...this.#fragments.finish(),
      firstClusters: Uint32Array.from(this.#firstClusters),
      clusters: Uint32Array.from(this.#clusters),
    }
  }
}
