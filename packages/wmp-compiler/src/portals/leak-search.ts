import type { BlockSet } from '../csg/block-set.js'
import type { BrushIndex } from '../tree/brush-index.js'
import type { Tree } from '../tree/tree.js'
import type { ClosedShare } from './closed-share.js'
import type { LeafGraph } from './leaf-graph.js'
import type { LeastCut } from './least-cut.js'

/** What leaks of a level are looked for in. */
export interface LeakSearch {
  readonly set: BlockSet
  readonly index: BrushIndex
  readonly tree: Tree
  readonly graph: LeafGraph
  /** What `LeafGraph.flood` from the void returned. */
  readonly fromVoid: Int32Array
  /** Where nothing is parted from the void yet; only copies of it shall part something. */
  readonly uncut: LeastCut
  /** What parts all leafs of places that the void reaches. */
  readonly cut: Uint8Array
  readonly closedShare: ClosedShare
}
