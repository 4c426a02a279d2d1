import { BlockCutter } from '../stages/csg/block-cutter.js'
import { type BlockSet, BlockTrait } from '../stages/csg/block-set.js'
import { type CsgResult, FragmentList, firstFragments } from '../stages/csg/fragments.js'
import { findNeighbors, type Neighbors } from '../stages/csg/neighbors.js'
import { measureRounding } from '../stages/csg/rounding.js'
import { piecesForNeighbor } from '../stages/csg/side-pieces.js'
import type { BlockMatches } from './block-matches.js'

/** Input and result of one CSG run. */
interface PreviousCsg {
  readonly set: BlockSet
  readonly neighbors: Neighbors
  readonly forNeighbor: number
  readonly result: CsgResult
  readonly unfinished: ReadonlySet<number>
  /** `[blocks + 1]` first fragments of blocks in the result. */
  readonly firstStructural: Uint32Array
  readonly firstDrawn: Uint32Array
}

/**
 * CSG that cuts only the blocks that changed and those that touch or touched them. The fragments of all others are copied
 * from the run before; the result is the same to the bit.
 */
export class IncrementalCsg {
  readonly #matches: BlockMatches
  #previous: PreviousCsg | undefined

  /** @param matches shared with other stages. */
  constructor(matches: BlockMatches) {
    this.#matches = matches
  }

  /** See `csg`. */
  cut(set: BlockSet): CsgResult {
    const previous = this.#previous
    const neighbors = findNeighbors(set)
    const reused =
      previous === undefined
        ? new Int32Array(set.blocks.length).fill(-1)
        : reusableBlocks(set, this.#matches.of(set, previous.set), neighbors, previous)
    const cutter = cutterOfOthers(set, neighbors, reused)
    const structural = new FragmentList(previous && previous.result.structural.windings.count + 256)
    const drawn = new FragmentList(previous && previous.result.drawn.windings.count + 256)
    const unfinished: number[] = []
    for (let block = 0; block < set.blocks.length; block++) {
      if ((set.traits[block] & BlockTrait.drawn) === 0) continue
      if (previous !== undefined && reused[block] >= 0) {
        copyFragments(previous, reused[block], set.firstSides[block], structural, drawn)
        continue
      }
      cutter.cut(block, structural, drawn)
      if (cutter.isUnfinished) unfinished.push(block)
    }
    const result = { structural: structural.finish(), drawn: drawn.finish(), unfinished }
    this.#previous = {
      set,
      neighbors,
      forNeighbor: piecesForNeighbor(set, neighbors),
      result,
      unfinished: new Set(unfinished),
      firstStructural: firstFragments(set, result.structural),
      firstDrawn: firstFragments(set, result.drawn),
    }
    return result
  }
}

/**
 * `[blocks]` the previous block with the same fragments, −1 for blocks to cut. The block and all its neighbors are the
 * same, and the same ones of them come later in the file.
 * @param same `[blocks]` the same block of the previous set, −1 for none.
 */
function reusableBlocks(set: BlockSet, same: Int32Array, neighbors: Neighbors, previous: PreviousCsg): Int32Array {
  // The allowance of pieces depends on the whole level.
  if (piecesForNeighbor(set, neighbors) !== previous.forNeighbor) return new Int32Array(same.length).fill(-1)
  return same.map((other, block) => {
    const isReusable =
      other >= 0 && !previous.unfinished.has(other) && hasSameNeighbors(same, neighbors, block, previous, other)
    return isReusable ? other : -1
  })
}

function hasSameNeighbors(
  same: Int32Array,
  { firsts, blocks }: Neighbors,
  block: number,
  { neighbors: before }: PreviousCsg,
  other: number,
): boolean {
  const first = firsts[block]
  const otherFirst = before.firsts[other]
  const count = firsts[block + 1] - first
  if (before.firsts[other + 1] - otherFirst !== count) return false
  for (let at = 0; at < count; at++) {
    const neighbor = blocks[first + at]
    const otherNeighbor = before.blocks[otherFirst + at]
    if (same[neighbor] !== otherNeighbor) return false
    if (neighbor > block !== otherNeighbor > other) return false
  }
  return true
}

/** A cutter that knows the rounding of the blocks to cut and of their neighbors only. */
function cutterOfOthers(set: BlockSet, neighbors: Neighbors, reused: Int32Array): BlockCutter {
  const { firsts, blocks } = neighbors
  const isNear = new Uint8Array(reused.length)
  for (let block = 0; block < reused.length; block++) {
    if (reused[block] >= 0) continue
    isNear[block] = 1
    for (let at = firsts[block]; at < firsts[block + 1]; at++) isNear[blocks[at]] = 1
  }
  return new BlockCutter(set, neighbors, measureRounding(set, isNear))
}

/** Appends the fragments of a previous block. @param firstSide of the block that it is now. */
function copyFragments(
  { set, result, firstStructural, firstDrawn }: PreviousCsg,
  block: number,
  firstSide: number,
  structural: FragmentList,
  drawn: FragmentList,
): void {
  const shift = firstSide - set.firstSides[block]
  structural.appendShifted(result.structural, firstStructural[block], firstStructural[block + 1], shift)
  drawn.appendShifted(result.drawn, firstDrawn[block], firstDrawn[block + 1], shift)
}
