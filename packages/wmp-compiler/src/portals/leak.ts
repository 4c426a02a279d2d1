import type { Vector } from '../level.js'

/** How the void gets into a level that should be closed. */
export interface Leak {
  /** From the place that the void reaches to the gap and out of the world, source axes, quants. */
  readonly path: readonly Vector[]
  /** What the void reaches: `entity "guard"`, `position "start"`. */
  readonly place: string
  /** Middle of the narrowest opening on the path, source axes, quants. */
  readonly gap: Vector
  /** Width of that opening: its smaller extent, quants; infinite where the level is open on a side. */
  readonly gapSize: number
  /** The level is meant to be open: on a side, or above like a yard. */
  readonly isMeant: boolean
  /** The two blocks (index in the file) nearest to the gap on either side, which should have met; −1 when there is none. */
  readonly blocks: readonly [number, number]
}

/** What a flood from the level's places finds. */
export interface Flood {
  /** `[leafs]` 1 where a game can be: reached from inside. All empty leafs when the level leaks, or nothing is in it. */
  readonly inside: Uint8Array
  /** No opening joins inside and void. */
  readonly sealed: boolean
  readonly leak?: Leak
}
