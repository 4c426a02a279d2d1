import type { ContentMemory } from '../content-memory.js'

/** One convex solid to move against. */
export interface Solid {
  /** `[planes × 4]` sides, then bevels. */
  readonly planes: readonly number[]
  /** `[planes]` face flags. */
  readonly flags: readonly number[]
  readonly sideCount: number
  /** Min x y z, max x y z, quants. */
  readonly box: readonly number[]
}

/** Solids of an earlier compilation, by the sides that bound them. */
export type SolidMemory = ContentMemory<Solid>
