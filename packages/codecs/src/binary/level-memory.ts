import { DoublePool } from './double-pool.js'
import { NameTable } from './name-table.js'

/** What readers of one level share beyond the bytes: a level has tens of thousands of names and short lists of numbers. */
export class LevelMemory {
  readonly names: NameTable
  readonly doubles = new DoublePool()
  /** False when a 64-bit float that was read through this room is infinite or no number. */
  finite = true

  constructor(bytes: Uint8Array) {
    this.names = new NameTable(bytes)
  }
}
