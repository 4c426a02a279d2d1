import { CORNER_ROUNDING, distanceToPlane, planeOfPolygon } from '@brushwork/geometry'
import type { Block, Face, Vector } from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import { reversePairs } from './place-blocks.js'

/** Pairs of a face and a corner that a brush is checked for: 2,000 of each. Real brushes have dozens. */
const MOST_PAIRS = 4_000_000

/** The fewest faces that enclose something. */
const MIN_BRUSH_FACES = 4

/**
 * The blocks that can be compiled: inside the world, closed, facing outwards. Inside-out brushes are turned around;
 * mesh blocks may be open and face any way, because rooms are modelled like that.
 */
export function usableBlocks(blocks: readonly Block[], worldLimit: number, messages: LevelMessage[]): Block[] {
  return blocks.flatMap((block) => {
    const far = block.vertices.findIndex((value) => Math.abs(value) > worldLimit)
    if (far >= 0) {
      const text = `the block reaches ${block.vertices[far]}, beyond the world's limit of ${worldLimit} quants: it is left out`
      messages.push(warning('block-coordinate', text, { block: block.index, at: pointOf(block, Math.floor(far / 3)) }))
      return []
    }
    return block.kind === 'mesh' ? [block] : usableBrush(block, messages)
  })
}

function usableBrush(block: Block, messages: LevelMessage[]): Block[] {
  const at = block.vertices.length === 0 ? {} : { at: pointOf(block, 0) }
  if (block.faces.length < MIN_BRUSH_FACES) {
    const text = `a brush needs at least ${MIN_BRUSH_FACES} faces, but ${block.faces.length} are usable: it encloses nothing and is left out`
    messages.push(warning('block-open', text, { block: block.index, ...at }))
    return []
  }
  const brush = volumeOf(block) < 0 ? turnAround(block) : block
  if (brush !== block) {
    const text = 'the faces of the brush look inwards: they were turned around'
    messages.push(warning('block-inside-out', text, { block: block.index, ...at }))
  }
  reportDents(brush, messages)
  return [brush]
}

function reportDents(block: Block, messages: LevelMessage[]): void {
  const corners = block.vertices.length / 3
  if (block.faces.length * corners > MOST_PAIRS) {
    const text = `the brush has ${block.faces.length} faces and ${corners} corners, too many to see whether it is convex; its faces are kept as they are`
    messages.push(warning('block-unchecked', text, { block: block.index, at: pointOf(block, 0) }))
    return
  }
  for (const face of block.faces) {
    const vertex = firstInFront(block.vertices, face.plane)
    if (vertex === undefined) continue
    const at = pointOf(block, vertex)
    const distance = distanceToPlane(face.plane, 0, ...at)
    const text = `the brush is not convex: a corner stands ${distance.toFixed(2)} quants in front of a face; its faces are kept as they are`
    messages.push(warning('block-not-convex', text, { block: block.index, face: face.index, at }))
    return
  }
}

/** The first corner that is worth a message. Runs for every face over every vertex, so it makes nothing. */
function firstInFront(vertices: Float64Array, plane: Face['plane']): number | undefined {
  for (let at = 0; at < vertices.length; at += 3) {
    const distance = distanceToPlane(plane, 0, vertices[at], vertices[at + 1], vertices[at + 2])
    if (distance > CORNER_ROUNDING) return at / 3
  }
  return undefined
}

/** Six times the signed volume, negative when faces look inwards. */
function volumeOf(block: Block): number {
  const [x, y, z] = pointOf(block, block.faces[0].corners[0])
  let sum = 0
  for (const face of block.faces) {
    const plane = [0, 0, 0, 0]
    const area = planeOfPolygon(block.vertices, face.corners, plane)
    sum -= 2 * area * distanceToPlane(plane, 0, x, y, z)
  }
  return sum
}

function turnAround(block: Block): Block {
  return { ...block, faces: block.faces.map(turnFace) }
}

function turnFace(face: Face): Face {
  const [x, y, z, d] = face.plane
  const { mapping } = face
  return {
    ...face,
    corners: face.corners.slice().reverse(),
    plane: [-x, -y, -z, -d],
    mapping: mapping.kind === 'axes' ? mapping : { kind: 'explicit', uvs: reversePairs(mapping.uvs) },
  }
}

function pointOf(block: Block, vertex: number): Vector {
  return [block.vertices[vertex * 3], block.vertices[vertex * 3 + 1], block.vertices[vertex * 3 + 2]]
}
