import { type LevelMessage, warning } from '../message.js'
import type { BlockSet } from './block-set.js'
import { type CsgResult, firstFragments } from './fragments.js'
import { worstBlocks } from './worst-blocks.js'

/** Reports blocks that are crossed by more brushes than are cut out of each other: one message, with those that cost the most. */
export function reportTangles(set: BlockSet, { unfinished, drawn }: CsgResult, messages: LevelMessage[]): void {
  if (unfinished.length === 0) return
  const firsts = firstFragments(set, drawn)
  const pieces = new Float64Array(set.blocks.length)
  for (const block of unfinished) pieces[block] = 1 + firsts[block + 1] - firsts[block]
  const worst = worstBlocks(set, pieces)
  const count = unfinished.length === 1 ? 'one block is' : `${unfinished.length} blocks are`
  const text = `too many brushes cross each other: ${count} not cut by all of them, so that faces stay which nobody can see; most pieces: ${worst?.text}`
  messages.push(warning('level-too-tangled', text, worst?.where))
}
