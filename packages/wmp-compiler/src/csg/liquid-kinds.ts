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
  return Uint32Array.from(blocks, (block) => {
    if (block.contents !== 'liquid' || block.kind === 'mesh') return 0
    const { texture } = block.faces.find((face) => (face.flags & LIQUID) !== 0) ?? block.faces[0] ?? { texture: '' }
    const number = numbers.get(texture) ?? numbers.size + 1
    numbers.set(texture, number)
    return number
  })
}
