import { SAME_POINT, WindingStore } from '@brushwork/geometry'
import type { StageCounts } from '../../options.js'
import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import type { Fragments } from '../csg/fragments.js'
import type { FaceSet } from './face-set.js'
import type { BlockFaces } from './shade/drawn-textures.js'
import { isNone } from './traits.js'
import { FaceSetBuilder } from './triangulate/face-set-builder.js'
import { findVisibleFragments } from './visible/find-visible-fragments.js'
import { type ClusteredTree, seenFromAnywhere, type VisibleFragments } from './visible/visible-fragments.js'
import { coverHoles } from './weld/cover-holes.js'
import { closeCracks, unevenEdges } from './weld/cracks.js'
import { EdgeSearch } from './weld/edge-search.js'
import type { Outlines } from './weld/outlines.js'
import { EdgeDivider, joinEdges } from './weld/t-junctions.js'
import { weld } from './weld/weld.js'

/** Faces, and how many were lost. */
interface FinishedFaces {
  readonly faces: FaceSet
  /** Faces of which only a line was left when near corners were welded. */
  readonly dropped: number
}

/**
 * The visible faces of a level, ready to draw: hidden ones removed, corners and edges shared with neighbors,
 * triangulated.
 * @param drawn uncovered fragments. @param space undefined when nothing divides the level: then all is visible.
 */
export function finishFaces(set: BlockSet, drawn: Fragments, space?: ClusteredTree): FinishedFaces {
  const visible = space === undefined ? seenFromAnywhere(drawn) : findVisibleFragments(set, drawn, space)
  const welded = weld(visible.windings, SAME_POINT)
  const divider = new EdgeDivider(new EdgeSearch(welded.points, welded.vertexCount))
  const joined = joinEdges(welded, divider)
  const isOpaque = (fragment: number): boolean =>
    (set.traits[set.sideBlocks[visible.sides[fragment]]] & BlockTrait.opaque) !== 0
  const cracks = unevenEdges(joined, isOpaque)
  if (cracks.length === 0) return gatherFaces(set, visible, joined)
  const closed = closeCracks(welded, joined, cracks)
  if (closed === undefined) return gatherFaces(set, visible, coverHoles(set, visible, joined, cracks))
  const whole = joinEdges(closed, divider)
  return gatherFaces(set, visible, coverHoles(set, visible, whole, unevenEdges(whole, isOpaque)))
}

/** All faces as in the file: nothing is cut or moved. */
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

/**
 * The counts of the stage: drawn faces and their triangles, faces that only stop movement, and faces that were lost.
 */
export function faceCounts({ set, faces }: BlockFaces, withoutArea: number): StageCounts {
  let undrawn = 0
  let triangles = faces.triangles.length / 3
  for (let face = 0; face < faces.count; face++) {
    if (!isNone(set.blocks[faces.blocks[face]].faces[faces.faces[face]])) continue
    undrawn++
    triangles -= faces.firstTriangles[face + 1] - faces.firstTriangles[face]
  }
  return { faces: faces.count - undrawn, triangles, undrawn, 'without area': withoutArea }
}
