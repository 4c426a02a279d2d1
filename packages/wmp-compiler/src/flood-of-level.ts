import { csg, gatherBlocks } from './csg/index.js'
import type { Level } from './level.js'
import type { LevelMessage } from './message.js'
import type { CompileOptions } from './options.js'
import { type Flood, findPortals, floodLevel, hasLand, placesOf } from './portals/index.js'
import { usableBlocks } from './source/index.js'
import { buildTree } from './tree/index.js'

/** Where the void comes in a level, and what is said about it. */
export interface LevelFlood {
  readonly flood: Flood | undefined
  readonly messages: readonly LevelMessage[]
}

/** Only the stages up to the flood, for a level whose blocks are compiled in another shape; no flood where no structural brush divides it. */
export function floodOfLevel(level: Level, { worldLimit }: CompileOptions): LevelFlood {
  const set = gatherBlocks(usableBlocks(level.blocks, worldLimit, []))
  const { structural } = csg(set)
  const messages: LevelMessage[] = []
  if (structural.sides.length === 0) return { flood: undefined, messages }
  const places = placesOf(level, worldLimit)
  const tree = buildTree(
    set,
    structural,
    places.map(({ position }) => position),
  )
  const flood = floodLevel(set, tree, findPortals(tree, set.planes), places, messages, hasLand(level))
  return { flood, messages }
}
