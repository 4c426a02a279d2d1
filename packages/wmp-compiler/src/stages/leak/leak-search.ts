import type { BlockSet } from '../csg/block-set.js'
import type { LeafGraph } from '../portals/leaf-graph.js'
import type { BrushIndex } from '../tree/brush-index.js'
import type { Tree } from '../tree/tree.js'
import type { ClosedShare } from './closed-share.js'
import type { LeastCut } from './least-cut.js'

/** Input of the leak search. */
export interface LeakSearch {
  readonly set: BlockSet
  readonly index: BrushIndex
  readonly tree: Tree
  readonly graph: LeafGraph
  /** Result of `LeafGraph.flood` from the void. */
  readonly fromVoid: Int32Array
  /** The cut before anything is separated from the void. Use copies of it to separate leafs. */
  readonly uncut: LeastCut
  /** `[portals]` the cut that separates the leafs of all occupants in the void. */
  readonly cut: Uint8Array
  readonly closedShare: ClosedShare
}
