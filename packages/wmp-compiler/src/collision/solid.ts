import type { ContentMemory } from '../content-memory.js'

/** The planes of one convex solid. */
export interface SolidPlanes {
  /** `[planes × 4]` sides, then bevels. */
  readonly planes: Float64Array
  /** `[planes]` face flags. */
  readonly flags: Uint32Array
  readonly sideCount: number
}

/** One convex solid to move against. */
export interface Solid extends SolidPlanes {
  /** Min x y z, max x y z, quants. */
  readonly box: Float64Array
}

/** Brushes of an earlier compilation, by the sides that bound them. */
export type SolidMemory = ContentMemory<Solid>
