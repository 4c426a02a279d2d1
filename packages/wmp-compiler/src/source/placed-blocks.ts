import type { Block, Entity } from '@brushwork/asset'
import { classWord } from '../words/class-words.js'
import { Keys } from '../words/keys.js'
import type { BrushWord } from '../words/table.js'
import { transformBlocks } from './blocks/transform-blocks.js'
import { faceFlagsIn } from './map/brushes/role-flags.js'

/** Bits of blocks (docs/formats/wmp.md §5.4). */
const PASSABLE_BLOCK = 0x2
const DETAIL_BLOCK = 0x10

/** Whether the blocks that an entity places belong to the world: `misc_external_map` of a class such as `func_detail`. */
export function joinsWorld(entity: Pick<Entity, 'properties'>): boolean {
  return brushWordOf(entity)?.joins === true
}

/**
 * The blocks of another map as `misc_external_map` of ericw-tools places them in the world.
 * @param first index of the first in its level
 */
export function blocksInWorld(blocks: readonly Block[], entity: Entity, first: number): Block[] {
  const placed = transformBlocks(blocksInClass(blocks, entity), entity)
  // Lines are those of the other file.
  return placed.map(({ line: _, ...block }, index) => ({
    ...block,
    index: first + index,
    faces: block.faces.map(({ line: __, ...face }) => face),
  }))
}

/** The blocks of another map as brushes of the class that `misc_external_map` gives them; the same list where that changes nothing. */
export function blocksInClass(blocks: readonly Block[], entity: Pick<Entity, 'properties'>): readonly Block[] {
  const word = brushWordOf(entity)
  if (word === undefined || !(word.detail || word.contents || word.hidden || word.seeThrough)) return blocks
  return blocks.map((block) => blockInClass(block, word))
}

function brushWordOf({ properties }: Pick<Entity, 'properties'>): BrushWord | undefined {
  const keys = new Keys({ properties })
  const className = keys.text('_external_map_classname')
  return keys.has('_external_map') ? classWord(className)?.brushes : undefined
}

function blockInClass(block: Block, { detail, contents, hidden, seeThrough }: BrushWord): Block {
  const isSolid = block.contents === 'solid' || block.contents === 'clip'
  const own = contents !== undefined && isSolid ? contents : block.contents
  const isDetail = block.detail || detail === true || seeThrough === true
  return {
    ...block,
    contents: own,
    detail: isDetail,
    flags: block.flags | (isDetail ? DETAIL_BLOCK : 0) | (own === 'solid' || own === 'clip' ? 0 : PASSABLE_BLOCK),
    ...(seeThrough && { seeThrough }),
    faces: block.faces.map((face) => ({
      ...face,
      flags: faceFlagsIn({ hidden: hidden === true, ...(contents && { contents }) }, face.flags),
    })),
  }
}
