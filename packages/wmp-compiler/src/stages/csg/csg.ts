import { BlockCutter } from './block-cutter.js'
import { type BlockSet, BlockTrait } from './block-set.js'
import type { CsgResult } from './fragments.js'
import { FragmentList } from './fragments.js'
import { findNeighbors } from './neighbors.js'
import { measureRounding } from './rounding.js'

/**
 * Removes the parts of sides that brushes cover. Of sides in one plane that face the same way, that of an opaque brush
 * stays, else that of the later block. Where they face each other, both are removed.
 */
export function csg(set: BlockSet): CsgResult {
  const cutter = new BlockCutter(set, findNeighbors(set), measureRounding(set))
  const structural = new FragmentList()
  const drawn = new FragmentList()
  const unfinished: number[] = []
  for (let block = 0; block < set.blocks.length; block++) {
    if ((set.traits[block] & BlockTrait.drawn) === 0) continue
    cutter.cut(block, structural, drawn)
    if (cutter.isUnfinished) unfinished.push(block)
  }
  return { structural: structural.finish(), drawn: drawn.finish(), unfinished }
}
