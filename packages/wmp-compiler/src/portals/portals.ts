import type { WindingStore } from '@brushwork/geometry'

/** Openings between leafs: of the empty ones, and to the void around the world. */
export interface Portals {
  readonly count: number
  /** `[portals × 2]` leaf in front of the portal's winding and leaf behind it; the void is leaf `leafCount`. */
  readonly leafs: Uint32Array
  /** `[portals]` plane that the portal lies on; front is `leafs[2 i]`. */
  readonly planes: Uint32Array
  /** Winding `i` is portal `i`; counter-clockwise seen from its front leaf. */
  readonly windings: WindingStore
  /** Number of openings left out because they are no wider than rounding. */
  readonly thin: number
}
