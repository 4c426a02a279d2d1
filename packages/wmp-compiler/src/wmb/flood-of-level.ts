import type { Level } from '@brushwork/asset'
import { csg, gatherBlocks } from '../csg/index.js'
import type { LevelDiagnostic } from '../diagnostics.js'
import { type Flood, floodLevel, hasLand, occupantsOf } from '../leak/index.js'
import type { CompileOptions } from '../options.js'
import { findPortals } from '../portals/index.js'
import { usableBlocks } from '../source/index.js'
import { buildTree } from '../tree/index.js'

/** The flood of a level, and its messages. */
export interface LevelFlood {
  readonly flood: Flood | undefined
  readonly diagnostics: readonly LevelDiagnostic[]
}

/**
 * Runs only the stages up to the flood, for a level whose blocks are compiled in another shape. No flood if no
 * structural brush divides the level.
 */
export function floodOfLevel(level: Level, { worldLimit }: CompileOptions): LevelFlood {
  const set = gatherBlocks(usableBlocks(level.blocks, worldLimit, []))
  const { structural } = csg(set)
  const diagnostics: LevelDiagnostic[] = []
  if (structural.sides.length === 0) return { flood: undefined, diagnostics }
  const occupants = occupantsOf(level, worldLimit)
  const tree = buildTree(
    set,
    structural,
    occupants.map(({ position }) => position),
  )
  const flood = floodLevel(set, tree, findPortals(tree, set.planes), occupants, diagnostics, hasLand(level))
  return { flood, diagnostics }
}
