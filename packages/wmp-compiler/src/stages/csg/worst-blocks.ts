import type { Block } from '@brushwork/asset'
import { type LevelDiagnostic, type Where, warning } from '../../diagnostics.js'
import type { BlockSet } from './block-set.js'
import { type CsgResult, firstFragments } from './fragments.js'

/** Blocks that a message names. */
const NAMED = 3

/** The blocks that cause something, as text, and the position of the first. */
interface WorstBlocks {
  readonly text: string
  readonly where: Where
}

/** The blocks with the largest weights above 0, largest first; ties keep their order. @param weights `[blocks]`. */
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

/** Reports blocks that more brushes cross than are cut out: one message that names those with the most pieces. */
export function reportTangles(set: BlockSet, { unfinished, drawn }: CsgResult, diagnostics: LevelDiagnostic[]): void {
  if (unfinished.length === 0) return
  const firsts = firstFragments(set, drawn)
  const pieces = new Float64Array(set.blocks.length)
  for (const block of unfinished) pieces[block] = 1 + firsts[block + 1] - firsts[block]
  const worst = worstBlocks(set, pieces)
  const count = unfinished.length === 1 ? 'one block is' : `${unfinished.length} blocks are`
  const text = `too many brushes cross each other: ${count} not cut by all of them, so hidden faces remain; most pieces: ${worst?.text}`
  diagnostics.push(warning('level-too-tangled', text, worst?.where))
}
