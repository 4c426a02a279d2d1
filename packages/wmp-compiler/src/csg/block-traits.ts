import type { Block, Contents } from '../level.js'
import { BlockTrait } from './block-set.js'

const OF_CONTENTS: Readonly<Record<Contents, number>> = {
  solid: BlockTrait.drawn | BlockTrait.blocking,
  liquid: BlockTrait.drawn,
  passable: BlockTrait.drawn,
  clip: BlockTrait.blocking,
  hint: 0,
}

/** Bits of {@link BlockTrait} for a block. Meshes hide nothing, however closed they are, and neither does what has holes. */
export function traitsOfBlock({ kind, contents, detail, seeThrough }: Block): number {
  const traits = OF_CONTENTS[contents]
  if (kind === 'mesh') return traits
  if (contents !== 'solid' || seeThrough === true) return traits | BlockTrait.convex
  return traits | BlockTrait.convex | BlockTrait.opaque | (detail ? 0 : BlockTrait.structural)
}
