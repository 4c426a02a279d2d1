import type { PlaneSet } from '@brushwork/geometry'
import type { BlockSet } from '../csg/block-set.js'
import type { Vector } from '../level.js'
import { BrushIndex } from '../tree/brush-index.js'
import type { Tree } from '../tree/tree.js'
import type { LeafGraph } from './leaf-graph.js'
import type { Leak } from './leak.js'
import { middleOf, type Opening, OpeningMeter } from './opening.js'
import type { Place } from './place.js'
import { SolidTracer } from './solid-tracer.js'

/** An opening that is wider than the narrowest so far by this factor is no longer the gap but the room behind it. */
const ROOM = 1.5
/** How many points ahead a path is tried to be shortened. */
const LOOK_AHEAD = 48
/** Portals from the void inwards that are measured. */
const MOST_MEASURED = 4096

/** A place that the void reaches, and the leaf it was found in. */
export interface ReachedPlace {
  readonly place: Place
  readonly leaf: number
}

/**
 * How the void gets to a place: by the fewest leafs, then straightened where nothing is in the way.
 * @param through what `LeafGraph.flood` from the void returned.
 */
export function findLeak(
  set: BlockSet,
  tree: Tree,
  graph: LeafGraph,
  through: Int32Array,
  reached: ReachedPlace,
): Leak {
  const crossed: number[] = []
  for (let leaf = reached.leaf; through[leaf] >= 0; leaf = graph.beyond(through[leaf], leaf))
    crossed.push(through[leaf])
  const gap = findGap(new OpeningMeter(tree, set.planes, graph.portals, new BrushIndex(set)), crossed)
  const points = [reached.place.position, ...crossed.map((portal): Vector => middleOf(graph.portals, portal))]
  const fileIndex = (block: number): number => (block < 0 ? -1 : set.blocks[block].index)
  return {
    path: straightened(points, tree, set.planes),
    place: reached.place.name,
    gap: gap.middle,
    gapSize: gap.width,
    blocks: [fileIndex(gap.blocks[0]), fileIndex(gap.blocks[1])],
  }
}

/**
 * The narrowest opening of the hole nearest to the void: outside of a level nothing encloses a path; from the first opening
 * that something does, on while it gets narrower. Doors farther in may be narrower than the hole, but are not it.
 */
function findGap(meter: OpeningMeter, crossed: readonly number[]): Opening {
  let gap: Opening | undefined
  let fallback: Opening | undefined
  const last = Math.max(0, crossed.length - MOST_MEASURED)
  for (let step = crossed.length - 1; step >= last; step--) {
    const opening = meter.measure(crossed[step])
    if (fallback === undefined || opening.width < fallback.width) fallback = opening
    if (gap === undefined ? opening.isEnclosed : opening.width < gap.width) gap = opening
    else if (gap !== undefined && opening.width > gap.width * ROOM) break
  }
  return gap ?? fallback ?? { isEnclosed: false, width: Infinity, middle: [0, 0, 0], blocks: [-1, -1] }
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
