import { triangulatePolygon } from '@brushwork/geometry'
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
  const text = `the outline of a face of ${face.corners.length} corners crosses itself: it is drawn as a fan, which may overlap`
  messages.push(warning('face-tangled', text, { block: block.index, face: face.index, at: [x, y, z] }))
  return fan(face.corners.length)
}

function fan(corners: number): Uint32Array {
  const triangles = new Uint32Array((corners - 2) * 3)
  for (let corner = 1; corner + 1 < corners; corner++) triangles.set([0, corner, corner + 1], (corner - 1) * 3)
  return triangles
}
