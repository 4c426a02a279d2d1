import { BlockMatches } from '../csg/block-matches.js'
import type { BlockSet } from '../csg/block-set.js'
import type { Collision } from './collision.js'

/** The solids of a level, and which block each came from. */
export interface BuiltSolids {
  readonly set: BlockSet
  readonly collision: Collision
  /** `[solids × 6, quants]` min x y z, max x y z. */
  readonly boxes: Float64Array
  /** `[blocks + 1]` */
  readonly firstSolids: Uint32Array
}

/** Remembers the solids of the last compilation of a level, for the next one. */
export class SolidMemory {
  #built: BuiltSolids | undefined
  readonly #matches: BlockMatches

  /** @param matches that other stages ask, too. */
  constructor(matches = new BlockMatches()) {
    this.#matches = matches
  }

  /** What {@link keep} got last. */
  get built(): BuiltSolids | undefined {
    return this.#built
  }

  /** `[blocks]` for each block of a set the one of {@link built} that has the same solids, −1 where there is none. */
  match(set: BlockSet): Int32Array {
    const older = this.#built?.set
    if (older === undefined) return new Int32Array(set.blocks.length).fill(-1)
    const same = this.#matches.of(set, older).slice()
    for (let block = 0; block < same.length; block++) {
      if (same[block] >= 0 && !hasSameFaces(set, block, older, same[block])) same[block] = -1
    }
    return same
  }

  /** Takes the place of what was remembered before. @param built is kept: it must not change. */
  keep(built: BuiltSolids): void {
    this.#built = built
  }
}

/** Whether blocks with the same sides are made of the same, too. */
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
