import type { ModelPart } from '@brushwork/runtime'

/** Triangles with vertices of their own. */
export type OwnVertices = Pick<ModelPart, 'positions' | 'normals' | 'uvs' | 'indices'>

/** Some triangles of a part, with the vertices that they use: batches share none among geometries. */
export function ownVertices({ positions, normals, uvs }: ModelPart, triangles: ModelPart['indices']): OwnVertices {
  const vertices = [...new Set(triangles)]
  const newOf = new Map(vertices.map((vertex, index) => [vertex, index]))
  const gather = (column: Float32Array, width: number) => {
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
