import type { Block } from '@brushwork/asset'
import { planeOfPolygon } from '@brushwork/geometry'
import { isSmooth } from '../traits.js'
import { PointGrid } from '../weld/point-grid.js'

/** Unit normals of the smooth faces at each vertex of a block, `[vertices × 3]`; zeros at vertices without one. */
export type SmoothNormals = ReadonlyMap<Block, Float64Array>

/** Sums normals, weighted by area, for blocks with smooth faces. Vertices at the same point count as one. */
export function smoothNormals(blocks: readonly Block[]): SmoothNormals {
  return new Map(blocks.filter(({ faces }) => faces.some(isSmooth)).map((block) => [block, sumNormals(block)]))
}

function sumNormals(block: Block): Float64Array {
  const { vertices } = block
  const first = firstAtSamePosition(vertices)
  const sums = new Float64Array(vertices.length)
  for (const face of block.faces) {
    if (!isSmooth(face)) continue
    const area = planeOfPolygon(vertices, face.corners, [0, 0, 0, 0])
    for (const corner of face.corners) {
      for (let axis = 0; axis < 3; axis++) sums[first[corner] * 3 + axis] += face.plane[axis] * area
    }
  }
  for (let vertex = 0; vertex < first.length; vertex++) {
    const from = first[vertex] * 3
    if (from < vertex * 3) sums.copyWithin(vertex * 3, from, from + 3)
    else toUnitLength(sums, from)
  }
  return sums
}

function toUnitLength(vectors: Float64Array, at: number): void {
  const length = Math.sqrt(vectors[at] ** 2 + vectors[at + 1] ** 2 + vectors[at + 2] ** 2)
  if (!(length > 0)) return
  for (let axis = 0; axis < 3; axis++) vectors[at + axis] /= length
}

/** For each vertex the first one with the same coordinates. */
function firstAtSamePosition(vertices: Float64Array): Uint32Array {
  const grid = new PointGrid(0, vertices.length / 3)
  const firsts: number[] = []
  const first = new Uint32Array(vertices.length / 3)
  for (let vertex = 0; vertex < first.length; vertex++) {
    const cell = grid.add(vertices[vertex * 3], vertices[vertex * 3 + 1], vertices[vertex * 3 + 2])
    if (cell === firsts.length) firsts.push(vertex)
    first[vertex] = firsts[cell]
  }
  return first
}
