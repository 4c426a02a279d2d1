import type { ModelPart } from '@brushwork/runtime'
import type { BufferGeometry } from 'three'
import { createGeometry } from '../../port/create-geometry.js'

/** Fewer triangles of a piece, for instances that are small on the screen. */
export interface CoarserPiece {
  readonly geometry: BufferGeometry
  /** How far its surface is from the full one [quants]. */
  readonly error: number
}

/** The levels of detail of a part, from fine to coarse, each with the vertices that it uses: batches share none among geometries. */
export function coarserPieces(part: ModelPart): CoarserPiece[] {
  return (part.lods ?? []).map(({ indices, error }) => ({
    geometry: createGeometry(ownVertices(part, indices)),
    error,
  }))
}

function ownVertices({ positions, normals, uvs }: ModelPart, triangles: ModelPart['indices']) {
  const vertices = [...new Set(triangles)]
  const newOf = new Map(vertices.map((vertex, index) => [vertex, index]))
  const gather = (column: Float32Array, width: number): Float32Array => {
    const out = new Float32Array(vertices.length * width)
    for (const [index, vertex] of vertices.entries()) {
      out.set(column.subarray(vertex * width, (vertex + 1) * width), index * width)
    }
    return out
  }
  return {
    positions: gather(positions, 3),
    normals: gather(normals, 3),
    uvs: gather(uvs, 2),
    indices: triangles.map((vertex) => newOf.get(vertex) ?? 0),
  }
}
