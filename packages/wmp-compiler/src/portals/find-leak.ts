import type { PlaneSet } from '@brushwork/geometry'
import type { Vector } from '../level.js'
import type { Tree } from '../tree/tree.js'
import { findGap, type Gap } from './find-gap.js'
import type { LeafGraph } from './leaf-graph.js'
import type { Leak } from './leak.js'
import type { LeakSearch } from './leak-search.js'
import { middleOf } from './opening.js'
import type { ReachedPlace } from './reached-place.js'
import { SolidTracer } from './solid-tracer.js'

/** How many points ahead a path is tried to be shortened. */
const LOOK_AHEAD = 48
/** Nobody leaves an opening this narrow on purpose, and nobody gets through [quants]. */
const WIDEST_SLIT = 16
/** Doors one behind the other that are gone through to find the slit. */
const MOST_DOORS = 8

/** How the void gets to a place: by the fewest leafs, then straightened where nothing is in the way. */
export function findLeak(search: LeakSearch, reached: ReachedPlace): Leak {
  const { set, tree, graph, fromVoid } = search
  const crossed: number[] = []
  for (let leaf = reached.leaf; fromVoid[leaf] >= 0; leaf = graph.beyond(fromVoid[leaf], leaf))
    crossed.push(fromVoid[leaf])
  const points = [reached.place.position, ...crossed.map((portal): Vector => middleOf(graph.portals, portal))]
  const gap = behindDoors((cut) => findGap(search, cut, crossed, points), search, crossed)
  const fileIndex = (block: number): number => (block < 0 ? -1 : set.blocks[block].index)
  return {
    path: straightened(points, tree, set.planes),
    place: reached.place.name,
    gap: gap.middle,
    gapSize: gap.width,
    isMeant: gap.isMeant,
    blocks: [fileIndex(gap.blocks[0]), fileIndex(gap.blocks[1])],
  }
}

/**
 * A door has less area than a slit as long as a wall, and is the least cut then: an opening that somebody can go through is the
 * gap only when no slit follows it on the way out.
 * @param gapOf of the openings of a cut. @param crossed portals of the path, from the place, in a row.
 */
function behindDoors(
  gapOf: (cut: Uint8Array) => Gap,
  { graph, uncut, cut }: LeakSearch,
  crossed: readonly number[],
): Gap {
  const first = gapOf(cut)
  let door = first
  // No portal between two leafs that are parted is of the cut: each door is farther on than the last.
  const parting = uncut.copy()
  for (let count = 0; count < MOST_DOORS && door.width > WIDEST_SLIT && door.width < Infinity; count++) {
    const passed = leafsUpTo(graph, crossed, door.step)
    if (passed.includes(graph.leafCount)) break
    door = gapOf(parting.part(passed))
  }
  return door.width <= WIDEST_SLIT ? door : first
}

/** The leafs of a path from the place to behind one of its portals. */
function leafsUpTo(graph: LeafGraph, crossed: readonly number[], step: number): number[] {
  const leafs = [graph.leafCount]
  for (let back = crossed.length - 1; back >= 0; back--) leafs.unshift(graph.beyond(crossed[back], leafs[0]))
  return leafs.slice(0, step + 2)
}

/** Leaves points out that can be gone past in a straight line. */
function straightened(points: readonly Vector[], tree: Tree, planes: PlaneSet): Vector[] {
  const tracer = new SolidTracer(tree, planes)
  const path = [points[0]]
  let here = 0
  while (here < points.length - 1) {
    let next = Math.min(points.length - 1, here + LOOK_AHEAD)
    const [x, y, z] = points[here]
    // To the next point it is inside one leaf, whatever rounding says.
    while (next > here + 1 && tracer.trace(x, y, z, points[next][0], points[next][1], points[next][2]) < 1) next--
    path.push(points[next])
    here = next
  }
  return path
}
