import type { BrushLevel } from '@brushwork/asset'
import type { LevelDiagnostic } from '../diagnostics.js'
import type { CompileOptions } from '../options.js'
import { usableBlocks } from '../source/index.js'
import { csg, gatherBlocks } from '../stages/csg/index.js'
import { type Flood, floodLevel, hasLand, occupantsOf } from '../stages/leak/index.js'
import { findPortals } from '../stages/portals/index.js'
import { buildTree } from '../stages/tree/index.js'

/** The flood of a level, and its messages. */
interface LevelFlood {
  readonly flood: Flood | undefined
  readonly diagnostics: readonly LevelDiagnostic[]
}

/**
 * Runs only the stages up to the flood, for a level whose blocks are compiled in another shape. No flood if no
 * structural brush divides the level.
 */
export function floodOfLevel(level: BrushLevel, { worldLimit }: CompileOptions): LevelFlood {
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
