import { CollisionBuilder, type SolidsOfBlocks } from '../stages/collision/build-collision.js'
import type { SourceCollision } from '../stages/collision/index.js'
import type { BlockSet } from '../stages/csg/block-set.js'
import type { BlockMatches } from './block-matches.js'

/** Builds collision, copying the solids of blocks that did not change. */
export class IncrementalCollision {
  readonly #matches: BlockMatches
  #previous: SolidsOfBlocks | undefined

  /** @param matches shared with other stages. */
  constructor(matches: BlockMatches) {
    this.#matches = matches
  }

  /** See `buildCollision`. */
  build(set: BlockSet): SourceCollision | undefined {
    const previous = this.#previous
    const same = previous && this.#matches.of(set, previous.set)
    const builder = new CollisionBuilder(set)
    for (let block = 0; block < set.blocks.length; block++) {
      const other = same?.[block] ?? -1
      if (previous !== undefined && other >= 0 && hasSameFaces(set, block, previous.set, other)) {
        builder.addSame(block, previous, other)
      } else builder.addBlock(block)
    }
    const solids = builder.finish()
    if (solids !== undefined) this.#previous = solids
    return solids?.collision
  }
}

/** Whether blocks with the same sides also have the same contents and face flags. */
function hasSameFaces(set: BlockSet, block: number, older: BlockSet, other: number): boolean {
  const { contents, faces } = set.blocks[block]
  const { contents: otherContents, faces: otherFaces } = older.blocks[other]
  if (contents !== otherContents) return false
  const shift = older.firstSides[other] - set.firstSides[block]
  for (let side = set.firstSides[block]; side < set.firstSides[block + 1]; side++) {
    if (faces[set.sideFaces[side]].flags !== otherFaces[older.sideFaces[side + shift]].flags) return false
  }
  return true
}
