import { BlockCutter } from './block-cutter.js'
import { BlockMatches } from './block-matches.js'
import { type BlockSet, BlockTrait } from './block-set.js'
import { CsgMemory } from './csg-memory.js'
import { FragmentList } from './fragment-list.js'
import type { CsgResult } from './fragments.js'
import { findNeighbours, type Neighbours } from './neighbours.js'
import { measureRounding } from './rounding.js'

/**
 * Takes away what brushes cover of each other. Where sides lie in one plane and face the same way, that of the later
 * block stays, and a side of an opaque brush before that of any other block; where they face each other, both go.
 */
export function csg(set: BlockSet): CsgResult {
  const cutter = new BlockCutter(set, findNeighbours(set), measureRounding(set))
  const structural = new FragmentList()
  const drawn = new FragmentList()
  const unfinished: number[] = []
  for (let block = 0; block < set.blocks.length; block++) {
    if (!isDrawn(set, block)) continue
    cutter.cut(block, structural, drawn)
    if (cutter.isUnfinished) unfinished.push(block)
  }
  return { structural: structural.finish(), drawn: drawn.finish(), unfinished }
}

/**
 * The same result as {@link csg}, to the last bit, for a level of which most was seen before: only blocks that have
 * changed, and those that touch or touched them, are cut again.
 * @param before what the run before has returned; none for the first one. @param matches that other stages ask, too.
 */
export function csgAgain(
  set: BlockSet,
  before?: CsgMemory,
  matches = new BlockMatches(),
): { result: CsgResult; memory: CsgMemory } {
  const same = before?.same(set, matches) ?? new Int32Array(set.blocks.length).fill(-1)
  const neighbours = before?.neighbours(set, same) ?? findNeighbours(set)
  const known = before?.match(set, same, neighbours) ?? same
  const cutter = cutterOfOthers(set, neighbours, known)
  const { structural, drawn } = before?.roomForFragments() ?? {
    structural: new FragmentList(),
    drawn: new FragmentList(),
  }
  const unfinished: number[] = []
  for (let block = 0; block < set.blocks.length; block++) {
    if (!isDrawn(set, block)) continue
    if (known[block] >= 0) before?.recall(known[block], set.firstSides[block], structural, drawn)
    else {
      cutter.cut(block, structural, drawn)
      if (cutter.isUnfinished) unfinished.push(block)
    }
  }
  const result = { structural: structural.finish(), drawn: drawn.finish(), unfinished }
  return { result, memory: new CsgMemory(set, neighbours, result) }
}

/** Cuts the blocks that are not known: knows the rounding of these and their neighbours only. */
function cutterOfOthers(set: BlockSet, neighbours: Neighbours, known: Int32Array): BlockCutter {
  const { firsts, blocks } = neighbours
  const isNear = new Uint8Array(known.length)
  for (let block = 0; block < known.length; block++) {
    if (known[block] >= 0) continue
    isNear[block] = 1
    for (let place = firsts[block]; place < firsts[block + 1]; place++) isNear[blocks[place]] = 1
  }
  return new BlockCutter(set, neighbours, measureRounding(set, isNear))
}

function isDrawn({ traits }: BlockSet, block: number): boolean {
  return (traits[block] & BlockTrait.drawn) !== 0
}
