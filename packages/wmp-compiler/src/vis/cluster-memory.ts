import type { PlaneSet } from '@brushwork/geometry'
import { commonPaths, type KnownTree, knownTree } from '../tree/known-tree.js'
import type { Tree } from '../tree/tree.js'
import type { ClusterOptions } from './cluster-options.js'
import { JoinedMemory } from './joined-memory.js'
import type { LeafCell } from './leaf-cell.js'
import type { LeafCells } from './leaf-cells.js'

/**
 * Cells of the leafs of one compilation for the next one of the same level, and in them what they make together. A leaf keeps its
 * cell as long as no plane on the way to it changes.
 */
export class ClusterMemory {
  /** Number of the compilation: what the last one did not ask for may go. */
  round = 0
  /** What groups of portals became. */
  joined = new JoinedMemory()
  /** The tree whose cells are known; none while a compilation is at it, which may fail. */
  #known: KnownTree | undefined
  #cells: LeafCells = []
  #niche = 0
  #step = 0
  #slack = 0

  /** `[leafs]` cells of the last compilation (view). */
  get known(): readonly (LeafCell | undefined)[] {
    return this.#cells
  }

  /** Begins a compilation. @returns `[leafs]` the cells that are known (new list). */
  start(tree: Tree, planes: PlaneSet, { niche, step, slack }: ClusterOptions): LeafCells {
    this.round++
    const common = this.#known && commonPaths(tree, planes, this.#known)
    // Joins are only good for the options that they were tried with.
    const isUsable = common !== undefined && niche === this.#niche && step === this.#step
    if (slack !== this.#slack) this.joined = new JoinedMemory()
    this.joined.startRound()
    this.#slack = slack
    this.#niche = niche
    this.#step = step
    this.#known = undefined
    const cells: LeafCells = []
    for (let leaf = 0; leaf < tree.leafCount; leaf++) {
      const other = isUsable ? common.leafs[leaf] : -1
      cells.push(other < 0 ? undefined : this.#cells[other])
    }
    return cells
  }

  /** Ends it. @param cells those of leafs, before any was joined (copied). */
  keep(tree: Tree, planes: PlaneSet, cells: LeafCells): void {
    this.#known = knownTree(tree, planes)
    this.#cells = cells.slice()
  }
}
