import { type LevelMessage, warning } from '../message.js'
import type { BlockSet } from './block-set.js'
import type { CsgResult } from './fragments.js'

/** Says where more brushes cross each other than are cut out of each other: one message for the level. */
export function reportTangles(set: BlockSet, { unfinished }: CsgResult, messages: LevelMessage[]): void {
  if (unfinished.length === 0) return
  const block = set.blocks[unfinished[0]]
  const corner = block.faces[0].corners[0] * 3
  const count = unfinished.length === 1 ? 'one block is' : `${unfinished.length} blocks, this one the first, are`
  const text = `too many brushes cross each other: ${count} not cut by all of them, so that faces stay which nobody can see`
  messages.push(
    warning('level-too-tangled', text, {
      block: block.index,
      ...(block.line !== undefined && { line: block.line }),
      at: [block.vertices[corner], block.vertices[corner + 1], block.vertices[corner + 2]],
    }),
  )
}
