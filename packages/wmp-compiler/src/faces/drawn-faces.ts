import { MIN_AREA, triangulatePolygon } from '@brushwork/geometry'
import type { CompiledTraits } from '../compiled-level.js'
import type { Block, Face } from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import { isNone, traitsOf } from './traits.js'

/** Triangles that lean away from their face's plane by more than 8 degrees (cosine) make the face a bent one. */
const BENT = 0.99

/** A face that will be drawn. */
export interface DrawnFace {
  readonly block: Block
  readonly face: Face
  readonly traits: CompiledTraits
  /** `[triangles × 3]`: positions in the face's corners, counter-clockwise from outside. */
  readonly triangles: Uint32Array
  /** Its corners do not lie in one plane: possible in meshes. */
  readonly bent: boolean
}

/** Cuts every face that somebody can see into triangles; block by block, in file order. */
export function drawnFaces(blocks: readonly Block[], messages: LevelMessage[]): DrawnFace[] {
  return blocks.flatMap((block) =>
    block.faces
      .filter((face) => !isNone(face))
      .map((face) => ({ block, face, traits: traitsOf(block, face), ...cut(block, face, messages) })),
  )
}

function cut(block: Block, face: Face, messages: LevelMessage[]): Pick<DrawnFace, 'triangles' | 'bent'> {
  const whole = triangulatePolygon(block.vertices, face.corners, face.plane)
  const { triangles, bent, lost } = keepFront(block, face, whole ?? fan(face.corners.length))
  if (whole === undefined || lost) {
    const vertex = face.corners[0] * 3
    const [x, y, z] = block.vertices.subarray(vertex, vertex + 3)
    const text = `a face of ${face.corners.length} corners crosses itself or is folded: only the part that looks outwards is drawn`
    messages.push(warning('face-tangled', text, { block: block.index, face: face.index, at: [x, y, z] }))
  }
  return { triangles, bent }
}

/**
 * The triangles that look where the face looks once their corners are 32-bit floats: far from the origin, rounding
 * turns the thinnest around. `lost` when one was left out that is more than such a sliver.
 */
function keepFront(
  block: Block,
  face: Face,
  triangles: Uint32Array,
): Pick<DrawnFace, 'triangles' | 'bent'> & { lost: boolean } {
  const kept: number[] = []
  let bent = false
  let lost = false
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = triangles.subarray(at, at + 3)
    const { size, front } = normalOf(block.vertices, face.corners[a], face.corners[b], face.corners[c], face.plane)
    if (front > 0) {
      kept.push(a, b, c)
      bent ||= front < size * BENT
    } else lost ||= size / 2 > MIN_AREA
  }
  return { triangles: kept.length === triangles.length ? triangles : Uint32Array.from(kept), bent, lost }
}

/** Length of a triangle's normal (twice its area), and how much of it points along a plane's; corners in 32 bits. */
function normalOf(
  p: Float64Array,
  first: number,
  second: number,
  third: number,
  plane: ArrayLike<number>,
): { size: number; front: number } {
  const [a, b, c] = [first * 3, second * 3, third * 3]
  const [x, y, z] = [Math.fround(p[a]), Math.fround(p[a + 1]), Math.fround(p[a + 2])]
  const [ux, uy, uz] = [Math.fround(p[b]) - x, Math.fround(p[b + 1]) - y, Math.fround(p[b + 2]) - z]
  const [vx, vy, vz] = [Math.fround(p[c]) - x, Math.fround(p[c + 1]) - y, Math.fround(p[c + 2]) - z]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return {
    size: Math.sqrt(nx * nx + ny * ny + nz * nz),
    front: nx * plane[0] + ny * plane[1] + nz * plane[2],
  }
}

function fan(corners: number): Uint32Array {
  const triangles = new Uint32Array((corners - 2) * 3)
  for (let corner = 1; corner + 1 < corners; corner++) triangles.set([0, corner, corner + 1], (corner - 1) * 3)
  return triangles
}
