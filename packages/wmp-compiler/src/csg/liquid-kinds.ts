import type { Block } from '../level.js'

/** Bit of a face's flags (docs/formats/wmp.md §5.4). */
const LIQUID = 0x8

/**
 * `[blocks]` the kind of liquid that a block is filled with, from 1; 0 for other blocks and for meshes. Liquids are of
 * one kind when their first liquid faces have the same texture. Where they overlap or touch they are one body: the faces
 * between them go. Liquids of different kinds leave each other alone.
 */
export function liquidKinds(blocks: readonly Block[]): Uint32Array {
  const numbers = new Map<string, number>()
  const kinds = new Uint32Array(blocks.length)
  for (let block = 0; block < blocks.length; block++) {
    const liquid = liquidOf(blocks[block])
    if (liquid === undefined) continue
    const number = numbers.get(liquid) ?? numbers.size + 1
    numbers.set(liquid, number)
    kinds[block] = number
  }
  return kinds
}

/** The texture that says what liquid a block is filled with; nothing for other blocks. */
export function liquidOf({ contents, kind, faces }: Block): string | undefined {
  if (contents !== 'liquid' || kind === 'mesh') return undefined
  return (faces.find(({ flags }) => (flags & LIQUID) !== 0) ?? faces[0])?.texture ?? ''
}
