import type { Collision } from './collision/index.js'
import type { BlockFaces } from './faces/index.js'

/** Blocks with the faces that are left of them. */
export interface BuiltBlocks extends BlockFaces {
  readonly collision: Collision | undefined
}
