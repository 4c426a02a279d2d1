import { planeOfPolygon } from '@brushwork/geometry'
import type { Block } from '../level.js'
import type { DrawnFace } from './drawn-faces.js'
import { isSmooth } from './traits.js'

/**
 * A smooth normal must not turn further from its own face than this (cosine, 78 degrees); the flat one is used there.
 * The faces of a thin sheet cancel out, for example.
 */
const MIN_FACING = 0.2

/** Sums of the smooth faces' normals at every vertex of a block, `[vertices × 3]`, weighted by area; not unit length. */
export type SmoothNormals = ReadonlyMap<Block, Float64Array>

/** Adds normals up for blocks that have smooth faces. Vertices at the same place count as one. */
export function smoothNormals(faces: readonly DrawnFace[]): SmoothNormals {
  const blocks = new Set(faces.filter(({ face }) => isSmooth(face)).map(({ block }) => block))
  return new Map([...blocks].map((block) => [block, sumNormals(block)]))
}

function sumNormals(block: Block): Float64Array {
  const { vertices } = block
  const first = firstAtSamePlace(vertices)
  const sums = new Float64Array(vertices.length)
  for (const face of block.faces) {
    if (!isSmooth(face)) continue
    const area = planeOfPolygon(vertices, face.corners, [0, 0, 0, 0])
    for (const corner of face.corners) {
      for (let axis = 0; axis < 3; axis++) sums[first[corner] * 3 + axis] += face.plane[axis] * area
    }
  }
  for (let vertex = 0; vertex < first.length; vertex++) {
    sums.copyWithin(vertex * 3, first[vertex] * 3, first[vertex] * 3 + 3)
  }
  return sums
}

/** For every vertex the first one with the same coordinates. */
function firstAtSamePlace(vertices: Float64Array): Uint32Array {
  const first = new Uint32Array(vertices.length / 3)
  const seen = new Map<string, number>()
  for (let vertex = 0; vertex < first.length; vertex++) {
    const key = vertices.subarray(vertex * 3, vertex * 3 + 3).join()
    const known = seen.get(key)
    first[vertex] = known ?? vertex
    if (known === undefined) seen.set(key, vertex)
  }
  return first
}

/** Writes the unit normals of a face's corners through `write`, source axes: the plane's, or the smooth ones. */
export function eachNormal(
  { block, face, bent }: DrawnFace,
  smooth: SmoothNormals,
  write: (corner: number, x: number, y: number, z: number) => void,
): void {
  // A smooth normal could turn away from a triangle of a bent face.
  const sums = isSmooth(face) && !bent ? smooth.get(block) : undefined
  const [nx, ny, nz] = face.plane
  for (let corner = 0; corner < face.corners.length; corner++) {
    const at = face.corners[corner] * 3
    const length = sums === undefined ? 0 : Math.sqrt(sums[at] ** 2 + sums[at + 1] ** 2 + sums[at + 2] ** 2)
    const facing = sums === undefined ? 0 : sums[at] * nx + sums[at + 1] * ny + sums[at + 2] * nz
    if (sums === undefined || !(facing > length * MIN_FACING)) write(corner, nx, ny, nz)
    else write(corner, sums[at] / length, sums[at + 1] / length, sums[at + 2] / length)
  }
}
