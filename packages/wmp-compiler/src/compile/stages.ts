import type { Block, Vector } from '@brushwork/asset'
import type { PlaneSet } from '@brushwork/geometry'
import type { CompileOptions } from '../options.js'
import { buildCollision, type SourceCollision } from '../stages/collision/index.js'
import { type BlockSet, type CsgResult, csg, type Fragments } from '../stages/csg/index.js'
import type { Flood } from '../stages/leak/index.js'
import { findPortals, type Portals } from '../stages/portals/index.js'
import { buildTree, type Tree } from '../stages/tree/index.js'
import { type ClusterOptions, type Clusters, findClusters } from '../stages/vis/index.js'
import type { PartResult } from './stage-results.js'

/**
 * The stages that an edit repeats only in part. Each is a function of its arguments: `CLEAN_STAGES` computes everything,
 * those of a `CompileState` reuse results of the last compilation and return the same.
 */
export interface Stages {
  csg(set: BlockSet): CsgResult
  buildTree(set: BlockSet, structural: Fragments, points: readonly Vector[]): Tree
  findPortals(tree: Tree, planes: PlaneSet): Portals
  findClusters(tree: Tree, portals: Portals, flood: Flood, planes: PlaneSet, options: ClusterOptions): Clusters
  buildCollision(set: BlockSet): SourceCollision | undefined
  /** @param build the part of these blocks and options. */
  buildPart(blocks: readonly Block[], options: CompileOptions, build: () => PartResult): PartResult
}

export const CLEAN_STAGES: Stages = {
  csg,
  buildTree: (set, structural, points) => buildTree(set, structural, points),
  findPortals,
  findClusters,
  buildCollision,
  buildPart: (_blocks, _options, build) => build(),
}
