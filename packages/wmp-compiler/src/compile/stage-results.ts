import type { LevelDiagnostic } from '@brushwork/asset'
import type { PlanePairs } from '@brushwork/geometry'
import type { SourceCollision } from '../stages/collision/index.js'
import type { BlockFaces } from '../stages/faces/index.js'
import type { Flood } from '../stages/leak/index.js'
import type { Tree } from '../stages/tree/index.js'
import type { Clusters, Visibility } from '../stages/vis/index.js'

/** Blocks with their visible faces and their solids. */
export interface BlockGeometry extends BlockFaces {
  readonly collision: SourceCollision | undefined
}

/** A part of a level, with the messages of its stages. */
export interface PartResult {
  readonly geometry: BlockGeometry
  readonly diagnostics: readonly LevelDiagnostic[]
}

/** The space inside a level, divided into leafs and clusters, and which cluster sees which. */
export interface DividedSpace {
  readonly tree: Tree
  /** Planes that the tree's nodes refer to. */
  readonly planes: PlanePairs
  readonly flood: Flood
  readonly clusters: Clusters
  readonly visibility: Visibility
}

/** The results of all stages before `emit`. */
export interface StageResults {
  readonly world: BlockGeometry
  readonly parts: readonly BlockGeometry[]
  /** Undefined in mode `simple`, and where no structural brush divides the level. */
  readonly space: DividedSpace | undefined
}
