import type { Block, BlockContents } from '@brushwork/asset'
import type { PlaneSet, WindingStore } from '@brushwork/geometry'

/** Bits of {@link BlockSet.traits}. */
export const BlockTrait = {
  /** A brush bounded by its sides: the space behind all of them is inside. */
  convex: 1,
  /** Stops sight and hides what it covers: a solid brush. */
  opaque: 2,
  /** Divides the level into rooms: an opaque brush that is not a detail. */
  structural: 4,
  /** Has faces to draw. */
  drawn: 8,
  /** Stops movement. */
  blocking: 16,
} as const

/**
 * The blocks of a level as columns: the input of all stages after `source`. Block `i` of the set is `blocks[i]`; its
 * sides are `firstSides[i] … firstSides[i + 1] − 1`, and the winding of side `s` is winding `s` of `windings`.
 */
export interface BlockSet {
  readonly blocks: readonly Block[]
  /** Every plane once, with its flip at `index ^ 1`. */
  readonly planes: PlaneSet
  /** `[blocks]` bits of {@link BlockTrait}. */
  readonly traits: Uint8Array
  /** `[blocks × 6, quants]` min x y z, max x y z. */
  readonly bounds: Float64Array
  /** `[blocks + 1]`. */
  readonly firstSides: Uint32Array
  /** `[sides]` outward plane. */
  readonly sidePlanes: Uint32Array
  /** `[sides]` index of the face in its block's `faces`. A bent face of a mesh has a side for each triangle. */
  readonly sideFaces: Uint32Array
  /** `[sides]` block in this set. */
  readonly sideBlocks: Uint32Array
  /** Convex, counter-clockwise from outside. */
  readonly windings: WindingStore
}

const OF_CONTENTS: Readonly<Record<BlockContents, number>> = {
  solid: BlockTrait.drawn | BlockTrait.blocking,
  liquid: BlockTrait.drawn,
  passable: BlockTrait.drawn,
  clip: BlockTrait.blocking,
  hint: 0,
}

/** Bits of {@link BlockTrait} of a block. Meshes hide nothing, even when closed, and neither do blocks with holes. */
export function traitsOfBlock({ kind, contents, detail, seeThrough }: Block): number {
  const traits = OF_CONTENTS[contents]
  if (kind === 'mesh') return traits
  if (contents !== 'solid' || seeThrough === true) return traits | BlockTrait.convex
  return traits | BlockTrait.convex | BlockTrait.opaque | (detail ? 0 : BlockTrait.structural)
}
