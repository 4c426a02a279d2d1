import type { Vector } from '@brushwork/asset'
import type { PlaneSet } from '@brushwork/geometry'
import type { LeafGraph } from '../portals/leaf-graph.js'
import { SolidTracer } from '../tree/solid-tracer.js'
import type { Tree } from '../tree/tree.js'
import type { FoundLeak } from './flood.js'
import { findGap, type Gap } from './gap/find-gap.js'
import { middleOf } from './gap/opening.js'
import type { LeakSearch } from './leak-search.js'
import type { LocatedOccupant } from './occupants.js'

/** Points ahead that the path is tried to be shortened to. */
const LOOK_AHEAD = 48
/** Openings this narrow are mistakes: they are not built on purpose, and a player does not fit through [quants]. */
const WIDEST_SLIT = 16
/** Doors in a row that are passed in search of the slit. */
const MAX_DOORS = 8

/** The path of the void to an occupant: through the fewest leafs, then straightened where nothing is in between. */
export function findLeak(search: LeakSearch, reached: LocatedOccupant): FoundLeak {
  const { set, tree, graph, fromVoid } = search
  const crossed: number[] = []
  for (let leaf = reached.leaf; fromVoid[leaf] >= 0; leaf = graph.beyond(fromVoid[leaf], leaf))
    crossed.push(fromVoid[leaf])
  const points = [reached.occupant.position, ...crossed.map((portal): Vector => middleOf(graph.portals, portal))]
  const gap = behindDoors((cut) => findGap(search, cut, crossed, points), search, crossed)
  const fileIndex = (block: number): number => (block < 0 ? -1 : set.blocks[block].index)
  return {
    path: straightened(points, tree, set.planes),
    occupant: reached.occupant.name,
    gap: gap.middle,
    gapSize: gap.width,
    isMeant: gap.isMeant,
    isRoofless: gap.isRoofless,
    blocks: [fileIndex(gap.blocks[0]), fileIndex(gap.blocks[1])],
  }
}

/**
 * A door has less area than a slit along a whole wall, so the least cut takes the door. An opening wide enough for a
 * player is therefore the gap only when no slit follows it on the way out.
 * @param gapOf finds the gap in the openings of a cut. @param crossed portals of the path, from the occupant outward.
 */
function behindDoors(
  gapOf: (cut: Uint8Array) => Gap,
  { graph, uncut, cut }: LeakSearch,
  crossed: readonly number[],
): Gap {
  const first = gapOf(cut)
  let door = first
  // The cut has no portal between two separated leafs, so each door is farther on the path than the last.
  const parting = uncut.copy()
  for (let count = 0; count < MAX_DOORS && door.width > WIDEST_SLIT && door.width < Infinity; count++) {
    const passed = leafsUpTo(graph, crossed, door.step)
    if (passed.includes(graph.leafCount)) break
    door = gapOf(parting.part(passed))
  }
  return door.width <= WIDEST_SLIT ? door : first
}

/** The leafs of a path from the occupant to behind one of its portals. */
function leafsUpTo(graph: LeafGraph, crossed: readonly number[], step: number): number[] {
  const leafs = [graph.leafCount]
  for (let back = crossed.length - 1; back >= 0; back--) leafs.unshift(graph.beyond(crossed[back], leafs[0]))
  return leafs.slice(0, step + 2)
}

/** Removes points that a straight line can skip. */
function straightened(points: readonly Vector[], tree: Tree, planes: PlaneSet): Vector[] {
  const tracer = new SolidTracer(tree, planes)
  const path = [points[0]]
  let here = 0
  while (here < points.length - 1) {
    let next = Math.min(points.length - 1, here + LOOK_AHEAD)
    const [x, y, z] = points[here]
    // The next point is reached inside one leaf, whatever rounding gives.
    while (next > here + 1 && tracer.trace(x, y, z, points[next][0], points[next][1], points[next][2]) < 1) next--
    path.push(points[next])
    here = next
  }
  return path
}
