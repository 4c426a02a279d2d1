import { MIN_AREA, planeOfPolygon, triangulatePolygon } from '@brushwork/geometry'
import type { CompiledTraits } from '../compiled-level.js'
import type { Block, Face } from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import { isNone, traitsOf } from './traits.js'

/** A face that will be drawn. */
export interface DrawnFace {
  readonly block: Block
  readonly face: Face
  readonly traits: CompiledTraits
  /** `[triangles × 3]`: positions in the face's corners, counter-clockwise from outside. */
  readonly triangles: Uint32Array
}

/** Cuts every face that somebody can see into triangles; block by block, in file order. */
export function drawnFaces(blocks: readonly Block[], messages: LevelMessage[]): DrawnFace[] {
  return blocks.flatMap((block) =>
    block.faces
      .filter((face) => !isNone(face))
      .map((face) => ({ block, face, traits: traitsOf(block, face), triangles: cut(block, face, messages) })),
  )
}

function cut(block: Block, face: Face, messages: LevelMessage[]): Uint32Array {
  const triangles = triangulatePolygon(block.vertices, face.corners, face.plane)
  if (triangles !== undefined) return triangles
  const vertex = face.corners[0] * 3
  const [x, y, z] = block.vertices.subarray(vertex, vertex + 3)
  const text = `the outline of a face of ${face.corners.length} corners crosses itself: it is drawn as well as can be, and may overlap itself or have holes`
  messages.push(warning('face-tangled', text, { block: block.index, face: face.index, at: [x, y, z] }))
  return frontOfFan(block, face)
}

/** Of the fan around corner 0 the triangles that look where the face looks. */
function frontOfFan(block: Block, face: Face): Uint32Array {
  const { corners, plane } = face
  const triangles: number[] = []
  const own = [0, 0, 0, 0]
  for (let corner = 1; corner + 1 < corners.length; corner++) {
    const area = planeOfPolygon(block.vertices, [corners[0], corners[corner], corners[corner + 1]], own)
    if (!(area >= MIN_AREA)) continue
    if (own[0] * plane[0] + own[1] * plane[1] + own[2] * plane[2] > 0) triangles.push(0, corner, corner + 1)
  }
  return Uint32Array.from(triangles)
}
