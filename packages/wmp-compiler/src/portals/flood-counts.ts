import type { StageCounts } from '../stage.js'
import type { Tree } from '../tree/tree.js'
import type { Flood } from './leak.js'

/** What the flood says of itself, in words: a flag would be printed as a number. */
export function floodCounts({ inside, sealed }: Flood, { solid }: Tree): StageCounts {
  const leafs = countOnes(inside)
  return sealed
    ? { 'leafs inside': leafs, 'leafs outside': solid.length - countOnes(solid) - leafs }
    : { 'leafs open to the void': leafs }
}

function countOnes(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0)
}
