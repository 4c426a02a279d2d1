import type { Solid } from './collision/index.js'
import { ContentMemory } from './content-memory.js'
import type { CsgMemory } from './csg/index.js'
import { PartMemory } from './part-memory.js'
import { MapMemory } from './source/index.js'
import { TreeMemory } from './tree/index.js'

/**
 * What one compilation leaves for the next one of the same level, so that only what changed is done again. Give the same
 * object to both; results are the same bytes with and without it. Opaque.
 */
export class CompileMemory {
  readonly map = new MapMemory()
  csg?: CsgMemory
  readonly tree = new TreeMemory()
  readonly parts = new PartMemory()
  readonly solids = new ContentMemory<Solid>()
}
