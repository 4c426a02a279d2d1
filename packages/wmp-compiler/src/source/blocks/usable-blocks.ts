import type { Block, Face, Vector } from '@brushwork/asset'
import { CORNER_ROUNDING, distanceToPlane } from '@brushwork/geometry'
import { coordinateText, type LevelDiagnostic, warning } from '../../diagnostics.js'
import { extentOf, leakyBrush } from './brush-extent.js'
import { reversePairs } from './transform-blocks.js'

/** Maximum face × corner pairs that a brush is checked for: 2,000 of each. Real brushes have dozens. */
const MAX_PAIRS = 4_000_000

/** Minimum faces of a closed solid. */
const MIN_BRUSH_FACES = 4

/**
 * The blocks that can be compiled: inside the world, closed, facing outwards. Inside-out brushes are turned around, open
 * ones become meshes; mesh blocks may be open and face any way, because rooms are modeled like that.
 */
export function usableBlocks(blocks: readonly Block[], worldLimit: number, diagnostics: LevelDiagnostic[]): Block[] {
  return blocks.flatMap((block) => usableBlock(block, worldLimit, diagnostics))
}

function usableBlock(block: Block, worldLimit: number, diagnostics: LevelDiagnostic[]): Block[] {
  const far = firstBeyond(block.vertices, worldLimit)
  if (far >= 0) {
    const text = `the block reaches ${coordinateText(block.vertices[far])}, beyond the world's limit of ${worldLimit} quants: it is left out`
    diagnostics.push(warning('block-coordinate', text, { block: block.index, at: pointOf(block, Math.floor(far / 3)) }))
    return []
  }
  return block.kind === 'mesh' ? [block] : usableBrush(block, diagnostics)
}

function firstBeyond(numbers: Float64Array, limit: number): number {
  // Not `> limit`: a placed block may have NaN corners.
  for (let at = 0; at < numbers.length; at++) if (!(Math.abs(numbers[at]) <= limit)) return at
  return -1
}

function usableBrush(block: Block, diagnostics: LevelDiagnostic[]): Block[] {
  const at = block.vertices.length === 0 ? {} : { at: pointOf(block, 0) }
  if (block.faces.length < MIN_BRUSH_FACES) {
    const text = `a brush needs at least ${MIN_BRUSH_FACES} faces, but ${block.faces.length} are usable: it encloses nothing and is left out`
    diagnostics.push(warning('block-open', text, { block: block.index, ...at }))
    return []
  }
  const extent = extentOf(block)
  const brush = extent.volume < 0 ? turnAround(block) : block
  if (brush !== block) {
    const text = 'the faces of the brush look inwards: they were turned around'
    diagnostics.push(warning('block-inside-out', text, { block: block.index, ...at }))
  }
  reportDents(brush, diagnostics)
  const leaky = leakyBrush(extent)
  if (leaky === undefined) return [brush]
  const what = leaky === 'open' ? 'the faces of the brush leave a side open' : 'the brush has no thickness'
  const text = `${what}: its faces are drawn, but hide nothing`
  diagnostics.push(warning('block-open', text, { block: block.index, ...at }))
  return [{ ...brush, kind: 'mesh', detail: true }]
}

function reportDents(block: Block, diagnostics: LevelDiagnostic[]): void {
  const corners = block.vertices.length / 3
  if (block.faces.length * corners > MAX_PAIRS) {
    const text = `the brush has ${block.faces.length} faces and ${corners} corners, too many to see whether it is convex; its faces are kept as they are`
    diagnostics.push(warning('block-unchecked', text, { block: block.index, at: pointOf(block, 0) }))
    return
  }
  for (const face of block.faces) {
    const vertex = firstInFront(block.vertices, face.plane)
    if (vertex === undefined) continue
    const at = pointOf(block, vertex)
    const distance = distanceToPlane(face.plane, 0, ...at)
    const text = `the brush is not convex: a corner stands ${distance.toFixed(2)} quants in front of a face; its faces are kept as they are`
    diagnostics.push(warning('block-not-convex', text, { block: block.index, face: face.index, at }))
    return
  }
}

/**
 * The first corner in front of a plane by more than rounding. Runs for every face over every vertex, so it allocates
 * nothing.
 */
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
