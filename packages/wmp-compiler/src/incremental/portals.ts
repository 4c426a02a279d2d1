import type { PlaneSet } from '@brushwork/geometry'
import { PortalFinder } from '../stages/portals/find-portals.js'
import type { PortalList, Portals } from '../stages/portals/portals.js'
import type { Tree } from '../stages/tree/tree.js'
import { type CommonPaths, commonPaths, type PreviousTree, previousTree } from './common-paths.js'

interface PreviousPortals extends PreviousTree {
  readonly portals: Portals
  /** `[nodes + 1]` first portals of nodes. */
  readonly firsts: Uint32Array
  /** `[nodes + 1]` openings left out before nodes. */
  readonly thins: Uint32Array
}

/** Finds portals, reusing those of nodes that are reached over the same planes and have the same subtree. */
export class IncrementalPortals {
  #previous: PreviousPortals | undefined

  /** See `findPortals`. */
  find(tree: Tree, planes: PlaneSet): Portals {
    const previous = this.#previous
    const common = previous && commonPaths(tree, planes, previous)
    const leafs = common && newLeafs(common, previous.tree.leafCount)
    const finder = new PortalFinder(tree, planes)
    const { found } = finder
    const nodeCount = tree.nodePlanes.length
    const firsts = new Uint32Array(nodeCount + 1)
    const thins = new Uint32Array(nodeCount + 1)
    for (let node = 0; node < nodeCount; node++) {
      firsts[node] = found.count
      thins[node] = found.thin
      if (previous !== undefined && leafs !== undefined && common?.whole[node] === 1) {
        copyPortals(found, previous, common.nodes[node], tree.nodePlanes[node], leafs)
      } else finder.findOnNode(node)
    }
    firsts[nodeCount] = found.count
    thins[nodeCount] = found.thin
    finder.findOnWorldSides()
    const portals = found.portals()
    this.#previous = { ...previousTree(tree, planes), portals, firsts, thins }
    return portals
  }
}

/** `[previous leafs]` the leaf of the new tree. */
function newLeafs({ leafs }: CommonPaths, previousCount: number): Int32Array {
  const newOnes = new Int32Array(previousCount)
  for (let leaf = 0; leaf < leafs.length; leaf++) if (leafs[leaf] >= 0) newOnes[leafs[leaf]] = leaf
  return newOnes
}

/** Adds the portals of a previous node. @param plane of the node now. */
function copyPortals(
  list: PortalList,
  { portals, firsts, thins }: PreviousPortals,
  node: number,
  plane: number,
  leafs: Int32Array,
): void {
  const { windings } = portals
  for (let portal = firsts[node]; portal < firsts[node + 1]; portal++) {
    const front = leafs[portals.leafs[portal * 2]]
    const back = leafs[portals.leafs[portal * 2 + 1]]
    list.addMerged(windings.points, windings.starts[portal], windings.countOf(portal), plane, front, back)
  }
  list.thin += thins[node + 1] - thins[node]
}
