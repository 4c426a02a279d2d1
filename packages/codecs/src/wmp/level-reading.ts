import type { Draft } from '../binary/index.js'
import { ChunkPlaces } from './chunk-places.js'
import { usualEntity, usualFace } from './usual-chunks.js'
import type { UsualLeaf } from './usual-leaf.js'
import type { NodeCounts } from './walk-nodes.js'

/** What the reading of one level keeps beside its tree. */
export class LevelReading {
  /** Nodes met so far, depth first. */
  readonly counts: Draft<NodeCounts> = { objects: 1, blocks: 0, entities: 1 }
  /** Where the chunks of the entity and of the face that are being read stand. */
  readonly entity = new ChunkPlaces(usualEntity)
  readonly face = new ChunkPlaces(usualFace)
  /** By the code of their kind. */
  readonly leafs = new Map<number, UsualLeaf>()
}
