import type { Draft } from '../../../../binary/index.js'
import type { NodeCounts } from '../../document/walk-nodes.js'
import { ChunkOffsets } from './chunk-offsets.js'
import { USUAL_BLOCK, USUAL_ENTITY, USUAL_FACE } from './usual-chunks.js'
import type { UsualNode } from './usual-node.js'

/** State shared by the readers of one level. */
export class LevelReading {
  /** Nodes met so far, depth first. */
  readonly counts: Draft<NodeCounts> = { objects: 1, blocks: 0, entities: 1 }
  /** Chunk offsets of the entity, block and face that are being read. */
  readonly entity: ChunkOffsets
  readonly block: ChunkOffsets
  readonly face: ChunkOffsets
  /** By the code of their kind. */
  readonly nodes = new Map<number, UsualNode>()
  readonly isCareful: boolean

  /** @param isCareful reads everything chunk by chunk. */
  constructor(isCareful: boolean) {
    this.isCareful = isCareful
    this.entity = new ChunkOffsets(USUAL_ENTITY, false, isCareful)
    this.block = new ChunkOffsets(USUAL_BLOCK, true, isCareful)
    this.face = new ChunkOffsets(USUAL_FACE, false, isCareful)
  }
}
