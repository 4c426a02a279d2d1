import { SolidMemory } from './collision/index.js'
import { BlockMatches, type BlockSet, type CsgMemory } from './csg/index.js'
import { SurfaceMemory } from './emit/index.js'
import { FaceMemory } from './faces/index.js'
import { PartMemory } from './part-memory.js'
import { PortalMemory } from './portals/index.js'
import { FineBlocks, MapMemory } from './source/index.js'
import { TreeMemory } from './tree/index.js'
import { ClusterMemory } from './vis/index.js'

/**
 * What one compilation leaves for the next one of the same level, so that only what changed is done again. Give the same
 * object to both; results are the same bytes with and without it. Opaque. Blocks of levels are told by the object that they
 * are: whoever changes a level makes new ones.
 */
export class CompileMemory {
  readonly map = new MapMemory()
  readonly fine = new FineBlocks()
  blocks?: BlockSet
  readonly matches = new BlockMatches()
  csg?: CsgMemory
  readonly tree = new TreeMemory()
  readonly portals = new PortalMemory()
  readonly clusters = new ClusterMemory()
  readonly faces = new FaceMemory(this.matches)
  readonly parts = new PartMemory()
  readonly solids = new SolidMemory(this.matches)
  readonly surfaces = new SurfaceMemory()
}
