import type { Block, Vector } from '@brushwork/asset'
import type { LevelDiagnostic } from '../../../src/diagnostics.js'
import { portalProblems, treeProblems } from '../../../src/invariants/index.js'
import { csg } from '../../../src/stages/csg/csg.js'
import { gatherBlocks } from '../../../src/stages/csg/gather-blocks.js'
import { floodLevel, type Occupant } from '../../../src/stages/leak/index.js'
import { findPortals, LeafGraph } from '../../../src/stages/portals/index.js'
import { buildTree, leafAt } from '../../../src/stages/tree/index.js'

export function occupantAt(name: string, position: Vector, isStart = false): Occupant {
  return { name, position, isStart }
}

/** A level after tree, portals and flood; throws when an invariant does not hold. */
export function divide(blocks: readonly Block[], occupants: readonly Occupant[] = []) {
  const set = gatherBlocks(blocks)
  const { structural } = csg(set)
  const tree = buildTree(
    set,
    structural,
    occupants.map(({ position }) => position),
  )
  const portals = findPortals(tree, set.planes)
  const broken = [...treeProblems(tree, set.planes), ...portalProblems(portals, tree, set.planes)]
  if (broken.length > 0) throw new Error(broken.slice(0, 10).join('\n'))
  const diagnostics: LevelDiagnostic[] = []
  const flood = floodLevel(set, tree, portals, occupants, diagnostics)
  const leaf = (point: Vector): number => leafAt(tree, set.planes, ...point)
  const isSolid = (point: Vector): boolean => tree.solid[leaf(point)] === 1
  const isInside = (point: Vector): boolean => flood.inside[leaf(point)] === 1
  /** What a flood from a point reaches: `[leafs + 1]`, −1 where it does not come. */
  const graph = (point: Vector): Int32Array => new LeafGraph(portals, tree.leafCount).flood([leaf(point)], -1)
  return { set, structural, tree, portals, flood, diagnostics, leaf, isSolid, isInside, graph }
}

export type DividedLevel = ReturnType<typeof divide>
