import type { PlaneSet } from '@brushwork/geometry'
import { type CommonPaths, commonPaths, type KnownTree, knownTree } from '../tree/known-tree.js'
import type { Tree } from '../tree/tree.js'
import type { PortalList } from './portal-list.js'
import type { Portals } from './portals.js'

interface KnownPortals extends KnownTree {
  readonly portals: Portals
  /** `[nodes + 1]` first portals of nodes. */
  readonly firsts: Uint32Array
  /** `[nodes + 1]` openings left out before nodes. */
  readonly thins: Uint32Array
}

/**
 * Portals of one compilation for the next one of the same level. A node keeps those on its plane as long as no plane on the way
 * to it changes, and nothing below it.
 */
export class PortalMemory {
  #known: KnownPortals | undefined
  #common: CommonPaths | undefined
  /** `[leafs]` of the known tree: leafs of this one. */
  #leafs = new Int32Array(0)
  #firsts = new Uint32Array(0)
  #thins = new Uint32Array(0)

  /** Begins a compilation. */
  start(tree: Tree, planes: PlaneSet): void {
    const known = this.#known
    this.#common = known && commonPaths(tree, planes, known)
    this.#leafs = new Int32Array(known?.tree.leafCount ?? 0)
    this.#common?.leafs.forEach((other, leaf) => {
      if (other >= 0) this.#leafs[other] = leaf
    })
    this.#firsts = new Uint32Array(tree.nodePlanes.length + 1)
    this.#thins = new Uint32Array(tree.nodePlanes.length + 1)
  }

  /** Adds the portals of a node to the list as they were; false when they must be found. */
  recall(list: PortalList, node: number, plane: number): boolean {
    this.#firsts[node] = list.count
    this.#thins[node] = list.thin
    if (this.#known === undefined || this.#common?.whole[node] !== 1) return false
    const { portals, firsts, thins } = this.#known
    const { leafs, windings } = portals
    const other = this.#common.nodes[node]
    for (let portal = firsts[other]; portal < firsts[other + 1]; portal++) {
      const front = this.#leafs[leafs[portal * 2]]
      const back = this.#leafs[leafs[portal * 2 + 1]]
      list.addKnown(windings.points, windings.starts[portal], windings.countOf(portal), plane, front, back)
    }
    list.thin += thins[other + 1] - thins[other]
    return true
  }

  /** Told when all nodes are done, and only the sides of the world are left. */
  markEnd({ count, thin }: PortalList): void {
    this.#firsts[this.#firsts.length - 1] = count
    this.#thins[this.#thins.length - 1] = thin
  }

  /** Ends it. @param portals are kept: they must not change. */
  keep(tree: Tree, planes: PlaneSet, portals: Portals): void {
    this.#known = { ...knownTree(tree, planes), portals, firsts: this.#firsts, thins: this.#thins }
    this.#common = undefined
  }
}
