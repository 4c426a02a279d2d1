import { BlockCutter } from './block-cutter.js'
import { type BlockSet, BlockTrait } from './block-set.js'
import { contentKeys } from './content-keys.js'
import { CsgMemory } from './csg-memory.js'
import { FragmentList } from './fragment-list.js'
import type { CsgResult } from './fragments.js'
import { findNeighbours } from './neighbours.js'
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
 * @param before what the run before has returned; none for the first one.
 */
export function csgAgain(set: BlockSet, before = new CsgMemory()): { result: CsgResult; memory: CsgMemory } {
  const neighbours = findNeighbours(set)
  const keys = contentKeys(set, neighbours)
  const memory = new CsgMemory()
  const structural = new FragmentList()
  const drawn = new FragmentList()
  const unfinished: number[] = []
  let cutter: BlockCutter | undefined
  for (let block = 0; block < set.blocks.length; block++) {
    const first = set.firstSides[block]
    if (!isDrawn(set, block) || before.recall(keys, block, first, structural, drawn, memory)) continue
    cutter ??= new BlockCutter(set, neighbours, measureRounding(set))
    const firstStructural = structural.windings.count
    const firstDrawn = drawn.windings.count
    cutter.cut(block, structural, drawn)
    if (cutter.isUnfinished) unfinished.push(block)
    else memory.remember(keys, block, first, structural, firstStructural, drawn, firstDrawn)
  }
  return { result: { structural: structural.finish(), drawn: drawn.finish(), unfinished }, memory }
}

function isDrawn({ traits }: BlockSet, block: number): boolean {
  return (traits[block] & BlockTrait.drawn) !== 0
}
