import type { CsgMemory } from './csg/index.js'
import { TreeMemory } from './tree/index.js'

/**
 * What one compilation leaves for the next one of the same level, so that only what changed is done again. Give the same
 * object to both; results are the same bytes with and without it. Opaque.
 */
export class CompileMemory {
  csg?: CsgMemory
  readonly tree = new TreeMemory()
}
