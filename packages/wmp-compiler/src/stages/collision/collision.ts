import type { Collision } from '@brushwork/asset'

/**
 * Convex solids for collision, in source axes and 64 bits; `emit` converts them. There are no hull trees: a box or
 * capsule is swept against planes pushed out by its size.
 */
export interface SourceCollision extends Omit<Collision, 'planes'> {
  /** `[planes × 4]` outward unit normal and distance, of all brushes in sequence. */
  readonly planes: Float64Array
}
