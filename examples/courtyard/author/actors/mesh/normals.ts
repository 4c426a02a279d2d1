import { add, cross, normalize, subtract, type Vector } from '../math/vector.js'
import type { Triangle } from './mesh.js'

/** Outward unit normals of vertices: the area-weighted mean of their triangles' normals. */
export function vertexNormals(positions: readonly Vector[], triangles: readonly Triangle[]): readonly Vector[] {
  const sums: Vector[] = positions.map(() => [0, 0, 0])
  for (const { vertices } of triangles) {
    const [a, b, c] = vertices.map((vertex) => positions[vertex])
    const area = cross(subtract(b, a), subtract(c, a))
    for (const vertex of vertices) sums[vertex] = add(sums[vertex], area)
  }
  return sums.map(normalize)
}
