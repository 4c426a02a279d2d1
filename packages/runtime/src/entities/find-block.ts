import type { NamedBlock } from '@brushwork/asset'

/**
 * Finds the name and material of a block by its index in the source file. Surfaces store this index for each triangle,
 * and solids in `collision.blocks`. Undefined for blocks that have neither. Pass a level, or a part for its own blocks.
 */
export function findBlock(
  { blocks = [] }: { readonly blocks?: readonly NamedBlock[] },
  index: number,
): NamedBlock | undefined {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (blocks[middle].index < index) low = middle + 1
    else high = middle
  }
  return blocks[low]?.index === index ? blocks[low] : undefined
}
