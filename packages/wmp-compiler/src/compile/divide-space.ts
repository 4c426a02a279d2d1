import type { BrushLevel, LevelDiagnostic } from '@brushwork/asset'
import { portalProblems, treeProblems, visibilityProblems } from '../invariants/index.js'
import type { CompileOptions } from '../options.js'
import type { BlockSet, Fragments } from '../stages/csg/index.js'
import { floodCounts, floodLevel, hasLand, occupantsOf, reportLostParts } from '../stages/leak/index.js'
import { reportUndivided } from '../stages/tree/index.js'
import { CLUSTER_OPTIONS, oneCluster, reportCoarse, visibility } from '../stages/vis/index.js'
import type { CompileContext } from './compile-context.js'
import type { DividedSpace } from './stage-results.js'
import { CLEAN_STAGES } from './stages.js'

/**
 * The stages from tree to visibility.
 * @param structural surface of the structural brushes. @param diagnostics receives those of the stages.
 * @returns undefined when no structural brush divides the level.
 */
export async function divideSpace(
  set: BlockSet,
  structural: Fragments,
  level: BrushLevel,
  { profile, worldLimit }: CompileOptions,
  context: CompileContext,
  diagnostics: LevelDiagnostic[],
): Promise<DividedSpace | undefined> {
  if (structural.sides.length === 0) return undefined
  const { planes } = set
  const { onStage: done = () => {}, onProblems: check = () => {} } = context
  const stages = context.state?.stages ?? CLEAN_STAGES

  const occupants = occupantsOf(level, worldLimit)
  const points = occupants.map(({ position }) => position)
  const tree = stages.buildTree(set, structural, points)
  reportUndivided(tree, diagnostics)
  done('tree', { nodes: tree.nodePlanes.length, leafs: tree.leafCount })
  check('tree', () => treeProblems(tree, planes))

  const portals = stages.findPortals(tree, planes)
  check('portals', () => portalProblems(portals, tree, planes))
  done('portals', { portals: portals.count })

  const flood = floodLevel(set, tree, portals, occupants, diagnostics, hasLand(level))
  reportLostParts(level, tree, planes, flood, diagnostics)
  done('flood', floodCounts(flood, tree))

  const isDivided = profile === 'final' || flood.sealed
  const clusters = isDivided
    ? stages.findClusters(tree, portals, flood, planes, CLUSTER_OPTIONS[profile])
    : oneCluster(tree, flood)
  done('clusters', { clusters: clusters.count, portals: clusters.portalCount })

  const seen = await visibility(clusters, planes, profile, context.visWorkers, flood.sealed)
  // The void connects all rooms of an open level: nothing in it would make visibility finer.
  if (flood.sealed) reportCoarse(seen, clusters, set, diagnostics)
  done('visibility', { seen: countBits(seen.pvs), possible: clusters.count ** 2 })
  check('visibility', () => visibilityProblems(seen, clusters, tree, planes))
  return { tree, planes, flood, clusters, visibility: seen }
}

function countBits(words: Uint32Array): number {
  let count = 0
  for (let word of words) for (; word !== 0; word &= word - 1) count++
  return count
}
