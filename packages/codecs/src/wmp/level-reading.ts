import type { Draft } from '../binary/index.js'
import { ChunkPlaces } from './chunk-places.js'
import { USUAL_ENTITY, USUAL_FACE } from './usual-chunks.js'
import type { UsualLeaf } from './usual-leaf.js'
import type { NodeCounts } from './walk-nodes.js'

/** What the reading of one level keeps beside its tree. */
export class LevelReading {
  /** Nodes met so far, depth first. */
  readonly counts: Draft<NodeCounts> = { objects: 1, blocks: 0, entities: 1 }
  /** Where the chunks of the entity and of the face that are being read stand. */
  readonly entity = new ChunkPlaces(USUAL_ENTITY)
  readonly face = new ChunkPlaces(USUAL_FACE)
  /** By the code of their kind. */
  readonly leafs = new Map<number, UsualLeaf>()
}
