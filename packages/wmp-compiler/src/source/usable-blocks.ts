import { CORNER_ROUNDING, distanceToPlane } from '@brushwork/geometry'
import type { Block, Face, Vector } from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import { extentOf } from './brush-extent.js'
import { leakyBrush } from './leaky-brush.js'
import { reversePairs } from './place-blocks.js'

/** Pairs of a face and a corner that a brush is checked for: 2,000 of each. Real brushes have dozens. */
const MOST_PAIRS = 4_000_000

/** The fewest faces that enclose something. */
const MIN_BRUSH_FACES = 4

/** Blocks in which nothing was found, within one limit of the world: they are not looked at again while they live. */
export class FineBlocks {
  #worldLimit = Number.NaN
  #blocks = new WeakSet<Block>()

  /** The blocks that are fine within a limit: those noted so far, and to be noted in. */
  within(worldLimit: number): WeakSet<Block> {
    if (!Object.is(worldLimit, this.#worldLimit)) this.#blocks = new WeakSet()
    this.#worldLimit = worldLimit
    return this.#blocks
  }
}

/**
 * The blocks that can be compiled: inside the world, closed, facing outwards. Inside-out brushes are turned around, open ones
 * become meshes; mesh blocks may be open and face any way, because rooms are modelled like that.
 * @param known of earlier calls with the same blocks, the very same objects: makes it faster, and nothing else.
 */
export function usableBlocks(
  blocks: readonly Block[],
  worldLimit: number,
  messages: LevelMessage[],
  known?: FineBlocks,
): Block[] {
  const fine = known?.within(worldLimit)
  const usable: Block[] = []
  for (const block of blocks) {
    if (fine?.has(block)) {
      usable.push(block)
      continue
    }
    const said = messages.length
    for (const made of usableBlock(block, worldLimit, messages)) usable.push(made)
    if (messages.length === said) fine?.add(block)
  }
  return usable
}

function usableBlock(block: Block, worldLimit: number, messages: LevelMessage[]): Block[] {
  const far = firstBeyond(block.vertices, worldLimit)
  if (far >= 0) {
    const text = `the block reaches ${block.vertices[far]}, beyond the world's limit of ${worldLimit} quants: it is left out`
    messages.push(warning('block-coordinate', text, { block: block.index, at: pointOf(block, Math.floor(far / 3)) }))
    return []
  }
  return block.kind === 'mesh' ? [block] : usableBrush(block, messages)
}

function firstBeyond(numbers: Float64Array, limit: number): number {
  // Not `> limit`: a placed block may have corners that are no numbers.
  for (let at = 0; at < numbers.length; at++) if (!(Math.abs(numbers[at]) <= limit)) return at
  return -1
}

function usableBrush(block: Block, messages: LevelMessage[]): Block[] {
  const at = block.vertices.length === 0 ? {} : { at: pointOf(block, 0) }
  if (block.faces.length < MIN_BRUSH_FACES) {
    const text = `a brush needs at least ${MIN_BRUSH_FACES} faces, but ${block.faces.length} are usable: it encloses nothing and is left out`
    messages.push(warning('block-open', text, { block: block.index, ...at }))
    return []
  }
  const extent = extentOf(block)
  const brush = extent.volume < 0 ? turnAround(block) : block
  if (brush !== block) {
    const text = 'the faces of the brush look inwards: they were turned around'
    messages.push(warning('block-inside-out', text, { block: block.index, ...at }))
  }
  reportDents(brush, messages)
  const leaky = leakyBrush(extent)
  if (leaky === undefined) return [brush]
  const what = leaky === 'open' ? 'the faces of the brush leave a side open' : 'the brush has no thickness'
  const text = `${what}: its faces are drawn, but hide nothing`
  messages.push(warning('block-open', text, { block: block.index, ...at }))
  return [{ ...brush, kind: 'mesh', detail: true }]
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
  const nx = plane[0]
  const ny = plane[1]
  const nz = plane[2]
  const most = plane[3] + CORNER_ROUNDING
  for (let at = 0; at < vertices.length; at += 3) {
    if (nx * vertices[at] + ny * vertices[at + 1] + nz * vertices[at + 2] > most) return at / 3
  }
  return undefined
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
