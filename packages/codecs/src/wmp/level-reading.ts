import type { Draft } from '../binary/index.js'
import { ChunkPlaces } from './chunk-places.js'
import { USUAL_BLOCK, USUAL_ENTITY, USUAL_FACE } from './usual-chunks.js'
import type { UsualNode } from './usual-node.js'
import type { NodeCounts } from './walk-nodes.js'

/** What the reading of one level keeps beside its tree. */
export class LevelReading {
  /** Nodes met so far, depth first. */
  readonly counts: Draft<NodeCounts> = { objects: 1, blocks: 0, entities: 1 }
  /** Where the chunks of the entity, the block and the face that are being read stand. */
  readonly entity: ChunkPlaces
  readonly block: ChunkPlaces
  readonly face: ChunkPlaces
  /** By the code of their kind. */
  readonly nodes = new Map<number, UsualNode>()
  readonly isCareful: boolean

  /** @param isCareful reads everything chunk by chunk. */
  constructor(isCareful: boolean) {
    this.isCareful = isCareful
    this.entity = new ChunkPlaces(USUAL_ENTITY, false, isCareful)
    this.block = new ChunkPlaces(USUAL_BLOCK, true, isCareful)
    this.face = new ChunkPlaces(USUAL_FACE, false, isCareful)
  }
}
