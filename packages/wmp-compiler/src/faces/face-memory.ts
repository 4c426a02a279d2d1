import type { BlockMatches } from '../csg/block-matches.js'
import { VertexMemory } from './vertex-memory.js'
import { VisibleMemory } from './visible-memory.js'

/** What finishing the faces of a level leaves for the next time. */
export class FaceMemory {
  readonly visible: VisibleMemory
  readonly vertices = new VertexMemory()

  /** @param matches that other stages ask, too. */
  constructor(matches?: BlockMatches) {
    this.visible = new VisibleMemory(matches)
  }
}
