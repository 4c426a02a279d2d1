import type { Block } from '../level.js'
import type { Where } from '../message.js'
import type { BlockSet } from './block-set.js'

/** Blocks that a message names. */
const NAMED = 3

/** Blocks of a set that something is due to, in words, and where the first of them is. */
export interface WorstBlocks {
  readonly text: string
  readonly where: Where
}

/** The few blocks with the largest weights above 0, the largest first; equal ones in their order. @param weights `[blocks]`. */
export function worstBlocks({ blocks }: BlockSet, weights: ArrayLike<number>): WorstBlocks | undefined {
  const worst: number[] = []
  for (let block = 0; block < blocks.length; block++) {
    if (!(weights[block] > 0)) continue
    let at = worst.length
    while (at > 0 && weights[worst[at - 1]] < weights[block]) at--
    worst.splice(at, 0, block)
    if (worst.length > NAMED) worst.pop()
  }
  if (worst.length === 0) return undefined
  const first = blocks[worst[0]]
  const text = worst.map((block) => named(blocks[block])).join(', ')
  const line = first.line === undefined ? {} : { line: first.line }
  return { text, where: { block: first.index, ...line, at: cornerOf(first) } }
}

function named(block: Block): string {
  const name = block.name === '' ? '' : ` (${block.name})`
  return `block ${block.index}${name} at ${cornerOf(block).map(short).join(' ')}`
}

function cornerOf({ faces, vertices }: Block): [number, number, number] {
  const corner = faces[0].corners[0] * 3
  return [vertices[corner], vertices[corner + 1], vertices[corner + 2]]
}

function short(coordinate: number): number {
  return Math.round(coordinate * 1000) / 1000
}
