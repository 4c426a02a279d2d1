import { BlockMatches } from '../csg/block-matches.js'
import type { BlockSet } from '../csg/block-set.js'
import { type Fragments, firstFragments } from '../csg/fragments.js'
import { commonPaths, type KnownTree, knownTree } from '../tree/known-tree.js'
import type { ClusteredTree } from './clustered-tree.js'
import type { KeptFragments } from './kept-fragments.js'
import type { PieceTree } from './piece-tree.js'
import { hasTwoSides } from './traits.js'
import type { VisibleFragments } from './visible-fragments.js'

/** How every fragment of a level came down the tree. */
interface KnownFragments {
  readonly set: BlockSet
  readonly fragments: Fragments
  readonly tree: KnownTree
  readonly leafClusters: Int32Array
  readonly visible: VisibleFragments
  readonly paths: FragmentPaths
}

/** By fragment, as it was sent. */
class FragmentPaths {
  /** `[fragments + 1]` first ones of the visible fragments that are left of it. */
  readonly firstKept: Uint32Array
  /** `[fragments + 1]` in `leafs`. */
  readonly firstLeafs: Uint32Array
  /** `[fragments]` nodes that its pieces came by. */
  readonly work: Uint32Array
  /** Leafs × 2 of all of its pieces; + 1 where it is seen from there. */
  readonly leafs: number[] = []

  constructor(fragments: number) {
    this.firstKept = new Uint32Array(fragments + 1)
    this.firstLeafs = new Uint32Array(fragments + 1)
    this.work = new Uint32Array(fragments)
  }

  /** Ends a fragment: what was added since the last one is its. */
  end(fragment: number, work: number, kept: number): void {
    this.work[fragment] = work
    this.firstKept[fragment + 1] = kept
    this.firstLeafs[fragment + 1] = this.leafs.length
  }
}

/**
 * Remembers what is seen of the fragments of a level, and where they came to. A fragment that stayed the same, and met the
 * same planes on its way to leafs that are seen or not as before, is left as it was.
 */
export class VisibleMemory {
  #known: KnownFragments | undefined
  /** `[fragments]` fragment of the known ones that is the same, −1 for none. */
  #same = new Int32Array(0)
  /** `[known leafs]` leaf of this tree that the same way leads to, −1 for none. */
  #leafs = new Int32Array(0)
  #leafClusters: Int32Array = new Int32Array(0)
  #paths = new FragmentPaths(0)
  readonly #touched: number[] = []
  readonly #matches: BlockMatches

  /** @param matches that other stages ask, too. */
  constructor(matches = new BlockMatches()) {
    this.#matches = matches
  }

  /** Begins a compilation. */
  start(set: BlockSet, fragments: Fragments, { tree, leafClusters }: ClusteredTree): void {
    const known = this.#known
    this.#paths = new FragmentPaths(fragments.sides.length)
    this.#leafClusters = leafClusters
    const common = known && commonPaths(tree, set.planes, known.tree)
    this.#same = new Int32Array(fragments.sides.length).fill(-1)
    if (known === undefined || common === undefined) return
    this.#leafs = new Int32Array(known.leafClusters.length).fill(-1)
    for (let leaf = 0; leaf < common.leafs.length; leaf++) {
      if (common.leafs[leaf] >= 0) this.#leafs[common.leafs[leaf]] = leaf
    }
    matchFragments(set, this.#matches.of(set, known.set), fragments, known, this.#same)
  }

  /** Keeps of a fragment what was kept before. @returns the nodes that its pieces came by, −1 when it must be sent. */
  recall(fragment: number, side: number, kept: KeptFragments): number {
    const other = this.#same[fragment]
    const known = this.#known
    if (other < 0 || known === undefined) return -1
    const touched = this.#touched
    while (touched.length > 0) touched.pop()
    const { leafs, firstLeafs, firstKept, work } = known.paths
    for (let at = firstLeafs[other]; at < firstLeafs[other + 1]; at++) {
      const leaf = this.#leafs[leafs[at] >> 1]
      if (leaf < 0) return -1
      const cluster = this.#leafClusters[leaf]
      if (cluster >= 0 !== known.leafClusters[leafs[at] >> 1] >= 0) return -1
      if ((leafs[at] & 1) !== 0) touched.push(cluster)
    }
    const paths = this.#paths
    for (let at = firstLeafs[other]; at < firstLeafs[other + 1]; at++) {
      paths.leafs.push(this.#leafs[leafs[at] >> 1] * 2 + (leafs[at] & 1))
    }
    kept.addJoined(side, known.visible.windings, firstKept[other], firstKept[other + 1], touched)
    paths.end(fragment, work[other], kept.count)
    return work[other]
  }

  /** Takes note of a fragment that was sent. */
  note(fragment: number, pieces: PieceTree, work: number, kept: KeptFragments): void {
    pieces.collectLeafs(this.#paths.leafs)
    this.#paths.end(fragment, work, kept.count)
  }

  /** Ends a compilation. */
  keep(set: BlockSet, fragments: Fragments, { tree, leafClusters }: ClusteredTree, visible: VisibleFragments): void {
    const paths = this.#paths
    this.#known = {
      set,
      fragments,
      tree: knownTree(tree, set.planes),
      leafClusters: leafClusters.slice(),
      visible,
      paths,
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.#known = undefined
  }
}

/** Finds the known fragments of blocks that are the same, when all of a block's are. */
function matchFragments(
  set: BlockSet,
  blocks: Int32Array,
  fragments: Fragments,
  known: KnownFragments,
  same: Int32Array,
): void {
  const otherFirsts = firstFragments(known.set, known.fragments)
  let first = 0
  while (first < fragments.sides.length) {
    const block = set.sideBlocks[fragments.sides[first]]
    let end = first + 1
    while (end < fragments.sides.length && set.sideBlocks[fragments.sides[end]] === block) end++
    const other = blocks[block]
    if (other >= 0 && otherFirsts[other + 1] - otherFirsts[other] === end - first) {
      const shift = otherFirsts[other] - first
      for (let fragment = first; fragment < end; fragment++) {
        if (isSame(set, fragments, fragment, known, fragment + shift, block, other)) same[fragment] = fragment + shift
      }
    }
    first = end
  }
}

function isSame(
  set: BlockSet,
  { sides, windings }: Fragments,
  fragment: number,
  { set: otherSet, fragments: { sides: otherSides, windings: otherWindings } }: KnownFragments,
  other: number,
  block: number,
  otherBlock: number,
): boolean {
  const side = sides[fragment]
  const otherSide = otherSides[other]
  if (side - set.firstSides[block] !== otherSide - otherSet.firstSides[otherBlock]) return false
  if (hasTwoSides(set, side) !== hasTwoSides(otherSet, otherSide)) return false
  if (windings.countOf(fragment) !== otherWindings.countOf(other)) return false
  const from = windings.starts[fragment] * 3
  const shift = otherWindings.starts[other] * 3 - from
  for (let at = from; at < windings.starts[fragment + 1] * 3; at++) {
    if (!Object.is(windings.points[at], otherWindings.points[at + shift])) return false
  }
  return true
}
