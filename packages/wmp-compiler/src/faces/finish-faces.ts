import { SAME_POINT, WindingStore } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import type { Fragments } from '../csg/fragments.js'
import { closeCracks } from './close-cracks.js'
import type { ClusteredTree } from './clustered-tree.js'
import { coverHoles } from './cover-holes.js'
import type { FaceMemory } from './face-memory.js'
import type { FaceSet } from './face-set.js'
import { FaceSetBuilder } from './face-set-builder.js'
import { findVisibleFragments } from './find-visible-fragments.js'
import type { Outlines } from './outlines.js'
import { joinEdges } from './t-junctions.js'
import { unevenEdges } from './uneven-edges.js'
import { VertexMemory } from './vertex-memory.js'
import { seenFromAnywhere, type VisibleFragments } from './visible-fragments.js'
import { weld } from './weld.js'

/** Faces, and how many were lost on the way. */
export interface FinishedFaces {
  readonly faces: FaceSet
  /** Faces of which nothing but a line remained when near corners became one. */
  readonly dropped: number
}

/**
 * The faces of a level that nothing covers, ready to draw: what nobody can see left out, corners and edges shared with
 * the neighbours, cut into triangles.
 * @param drawn fragments that brushes do not cover. @param rooms absent when nothing divides the level: all is seen.
 * @param memory of the compilation before: makes this one faster, and nothing else.
 */
export function finishFaces(
  set: BlockSet,
  drawn: Fragments,
  rooms?: ClusteredTree,
  memory?: FaceMemory,
): FinishedFaces {
  const visible =
    rooms === undefined ? seenFromAnywhere(drawn) : findVisibleFragments(set, drawn, rooms, memory?.visible)
  const welded = weld(visible.windings, SAME_POINT)
  const search = (memory?.vertices ?? new VertexMemory()).searchOf(welded.points, welded.vertexCount)
  const joined = joinEdges(welded, search)
  const isOpaque = (fragment: number): boolean =>
    (set.traits[set.sideBlocks[visible.sides[fragment]]] & BlockTrait.opaque) !== 0
  const cracks = unevenEdges(joined, isOpaque)
  if (cracks.length === 0) return gatherFaces(set, visible, joined)
  const closed = closeCracks(welded, joined, cracks)
  if (closed === undefined) return gatherFaces(set, visible, coverHoles(set, visible, joined, cracks))
  const whole = joinEdges(closed, search)
  return gatherFaces(set, visible, coverHoles(set, visible, whole, unevenEdges(whole, isOpaque)))
}

/** All faces of a level as in the file: nothing is cut, nothing moves. */
export function uncutFaces(set: BlockSet): FinishedFaces {
  const sides = drawnSides(set)
  return gatherFaces(set, sides, weld(sides.windings, 0))
}

function drawnSides({ traits, sideBlocks, windings }: BlockSet): VisibleFragments {
  const sides = Uint32Array.from(sideBlocks.keys()).filter(
    (side) => (traits[sideBlocks[side]] & BlockTrait.drawn) !== 0,
  )
  if (sides.length === sideBlocks.length) return seenFromAnywhere({ sides, windings })
  const kept = new WindingStore(sides.length)
  for (const side of sides) kept.append(windings.points, windings.starts[side], windings.countOf(side))
  return seenFromAnywhere({ sides, windings: kept })
}

function gatherFaces(set: BlockSet, fragments: VisibleFragments, outlines: Outlines): FinishedFaces {
  const builder = new FaceSetBuilder(set, fragments, outlines)
  for (let face = 0; face < outlines.count; face++) builder.add(face)
  return builder.finish()
}
