import type { Vector } from '@brushwork/asset'
import type { StageCounts } from '../../options.js'
import type { Tree } from '../tree/tree.js'

/** How the void gets into a level that should be closed. */
export interface FoundLeak {
  /** From the occupant that the void reaches through the gap to the outside, source axes, quants. */
  readonly path: readonly Vector[]
  /** The occupant that the void reaches: `entity "guard"`, `position "start"`. */
  readonly occupant: string
  /** Middle of the narrowest opening on the path, source axes, quants. */
  readonly gap: Vector
  /** Width of that opening, its smaller extent, quants. Infinite where the level is open on a side. */
  readonly gapSize: number
  /** The level is meant to be open: on a side, or above like a yard. */
  readonly isMeant: boolean
  /** Most of the level is open above there: it has no roof. */
  readonly isRoofless: boolean
  /** The two blocks (index in the file) nearest to the gap on either side, which should have met; −1 for none. */
  readonly blocks: readonly [number, number]
}

/** The result of flooding a level from its occupants. */
export interface Flood {
  /** `[leafs]` 1 for leafs inside. All empty leafs when the level leaks or has no occupants. */
  readonly inside: Uint8Array
  /** Whether no portal joins inside and void. */
  readonly sealed: boolean
  readonly leak?: FoundLeak
}

/** The counts of the stage, by name. A flag would be printed as a number, so a separate name marks sealed levels. */
export function floodCounts({ inside, sealed }: Flood, { solid }: Tree): StageCounts {
  const leafs = countOnes(inside)
  return sealed
    ? { 'leafs inside': leafs, 'leafs outside': solid.length - countOnes(solid) - leafs }
    : { 'leafs open to the void': leafs }
}

function countOnes(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0)
}
