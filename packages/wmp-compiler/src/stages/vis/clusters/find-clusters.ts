import type { PlaneSet } from '@brushwork/geometry'
import type { Flood } from '../../leak/flood.js'
import type { Portals } from '../../portals/portals.js'
import type { Tree } from '../../tree/tree.js'
import type { Clusters } from '../visibility/visibility.js'
import { CellJoiner } from './cell-joiner.js'
import type { ClusterOptions } from './cluster-options.js'
import { DisjointSets } from './disjoint-sets.js'
import { joinPortals, PortalJoiner } from './join-portals.js'
import { leafBoxes, setBoxes } from './leaf-boxes.js'
import { addLeafCells, type LeafCells } from './leaf-cells.js'
import { mergeByCost } from './merge-by-cost.js'
import { mergeConvex } from './merge-convex.js'

/** Budgets are met in one to three tries, each aiming a tenth below. Stubborn levels get coarse clusters. */
const MAX_TRIES = 12

/**
 * Gathers the leafs inside into clusters, so that visibility stays affordable and useful. Merging never hides anything:
 * what is seen from a part counts as seen from all. The rules:
 *
 * 1. Neighbors whose union is convex become one, the widest opening first (ties: by portal); so does a niche with its
 * room: what reaches past none of the room's planes by more than `niche` quants, as trims, recesses and the thickness
 * of doors do; and neighbors whose floors, walls or ceilings differ by `step` at most. From inside such a cluster
 * nearly all of it is visible, so hardly a useful portal is lost. 2. While clusters or portals are above their budget,
 * the two neighbors are merged whose boxes fit together best: cost = what the union's box wastes + ⅛ of its volume
 * (ties: by leafs). So open halls end as even blocks.
 * 3. What no portal joins, and is still too much, is merged in the order of leafs.
 * 4. Portals between the same two clusters on one plane become one when their hull exceeds them by `slack` at most.
 *
 * A cluster's number is its place in the order of smallest leafs. Order of leafs and portals decides every tie, so
 * turned, mirrored and moved levels give the same clusters.
 */
export function findClusters(
  tree: Tree,
  portals: Portals,
  { inside }: Flood,
  planes: PlaneSet,
  options: ClusterOptions,
): Clusters {
  const cells: LeafCells = new Array(tree.leafCount).fill(undefined)
  addLeafCells(cells, tree, planes, inside)
  const joiners = { cells: new CellJoiner(planes, options), portals: new PortalJoiner(planes, options.slack) }
  return clustersOfCells(cells, portals, inside, options, joiners)
}

/** What joins cells and portals while clusters are formed. */
interface ClusterJoiners {
  readonly cells: Pick<CellJoiner, 'join'>
  readonly portals: Pick<PortalJoiner, 'join'>
}

/** {@link findClusters} from the cells of leafs. @param cells of the leafs inside; the list changes, the cells do not. */
export function clustersOfCells(
  cells: LeafCells,
  portals: Portals,
  inside: Uint8Array,
  options: ClusterOptions,
  joiners: ClusterJoiners,
): Clusters {
  const openings = openingsBetween(portals, inside)
  const boxes = leafBoxes(cells, portals, openings)
  const sets = new DisjointSets(cells.length)
  mergeConvex(cells, sets, portals, openings, joiners.cells)
  const gatherNow = () => gather(inside, sets, portals, openings, boxes, joiners)
  let result = gatherNow()
  for (let tries = 0; tries < MAX_TRIES && isAbove(result, options); tries++) {
    const caution = tries < 6 ? 0.9 : 0.5
    const share = Math.min(1, (caution * options.portals) / Math.max(1, result.portalCount))
    const target = Math.max(1, Math.min(options.clusters, Math.floor(result.count * share)))
    mergeByCost(setBoxes(boxes, sets), sets, portals, openings, result.count - target)
    if (tries === MAX_TRIES - 1) mergeRest(inside, sets, target)
    result = gatherNow()
  }
  return result
}

function isAbove(clusters: Clusters, options: ClusterOptions): boolean {
  return clusters.count > options.clusters || (clusters.portalCount > options.portals && clusters.count > 1)
}

/** Portals with both ends inside, except those of the void. */
function openingsBetween(portals: Portals, inside: Uint8Array): readonly number[] {
  const openings: number[] = []
  for (let portal = 0; portal < portals.count; portal++) {
    const front = portals.leafs[portal * 2]
    const back = portals.leafs[portal * 2 + 1]
    if (front !== back && inside[front] === 1 && inside[back] === 1) openings.push(portal)
  }
  return openings
}

function mergeRest(inside: Uint8Array, sets: DisjointSets, most: number): void {
  const roots: number[] = []
  for (let leaf = 0; leaf < inside.length; leaf++) if (inside[leaf] === 1 && sets.find(leaf) === leaf) roots.push(leaf)
  const run = Math.ceil(roots.length / most)
  for (let index = 0; index < roots.length; index++) sets.join(roots[index], roots[index - (index % run)])
}

function gather(
  inside: Uint8Array,
  sets: DisjointSets,
  portals: Portals,
  openings: readonly number[],
  ofLeafs: Float64Array,
  joiners: ClusterJoiners,
): Clusters {
  const leafClusters = new Int32Array(inside.length).fill(-1)
  let count = 0
  for (let leaf = 0; leaf < inside.length; leaf++) {
    if (inside[leaf] !== 1) continue
    const root = sets.find(leaf)
    leafClusters[leaf] = root === leaf ? count++ : leafClusters[root]
  }
  const boxes = setBoxes(ofLeafs, sets)
  const bounds = new Float64Array(count * 6)
  for (let leaf = 0; leaf < inside.length; leaf++) {
    if (inside[leaf] === 1 && sets.find(leaf) === leaf)
      bounds.set(boxes.subarray(leaf * 6, leaf * 6 + 6), leafClusters[leaf] * 6)
  }
  const between = openings.filter(
    (portal) => leafClusters[portals.leafs[portal * 2]] !== leafClusters[portals.leafs[portal * 2 + 1]],
  )
  return { count, leafClusters, bounds, ...joinPortals(portals, between, leafClusters, joiners.portals) }
}
