import type { Vector } from '../vector.js'

/** A connection from the void into a level that should be sealed. */
export interface Leak {
  /** From the object that the void reaches, through the gap, out of the world. */
  readonly path: readonly Vector[]
  /** The object that the void reaches: `entity "guard"`. */
  readonly occupant: string
  readonly gap: Vector
  /** Smaller extent of the gap, quants; absent where the level is open on a side. */
  readonly gapSize?: number
  /** The blocks on either side of it, by index in the source file; −1 for none. */
  readonly blocks: readonly [number, number]
}
