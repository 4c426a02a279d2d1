import { spreadFronts, twinTriangles } from './sides.js'
import { vectorLength } from './vector-length.js'

/**
 * Outward unit normals of vertices from their triangles, weighted by area, `[vertices × 3]`. Triangles run clockwise
 * from outside, as in the files. If both windings of a triangle exist, the first one counts, and so do neighbors that
 * face the same way. A vertex without a triangle of nonzero area gets (0, 0, 1).
 */
export function surfaceNormals(positions: ArrayLike<number>, triangles: ArrayLike<number>): Float32Array {
  const sums = new Float64Array(positions.length)
  const fronts = frontsOf(triangles, positions.length / 3)
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    if (fronts !== undefined && fronts[at / 3] === 0) continue
    const a = triangles[at] * 3
    const b = triangles[at + 1] * 3
    const c = triangles[at + 2] * 3
    const ux = positions[c] - positions[a]
    const uy = positions[c + 1] - positions[a + 1]
    const uz = positions[c + 2] - positions[a + 2]
    const vx = positions[b] - positions[a]
    const vy = positions[b + 1] - positions[a + 1]
    const vz = positions[b + 2] - positions[a + 2]
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    for (const vertex of [a, b, c]) {
      sums[vertex] += nx
      sums[vertex + 1] += ny
      sums[vertex + 2] += nz
    }
  }
  const normals = new Float32Array(positions.length)
  for (let at = 0; at < sums.length; at += 3) {
    const length = vectorLength(sums[at], sums[at + 1], sums[at + 2])
    const factor = 1 / length
    if (!(Number.isFinite(factor) && Number.isFinite(length))) {
      normals[at + 2] = 1
      continue
    }
    normals[at] = sums[at] * factor
    normals[at + 1] = sums[at + 1] * factor
    normals[at + 2] = sums[at + 2] * factor
  }
  return normals
}

/** 0 for triangles that are the back of another; undefined if no triangle is. */
function frontsOf(triangles: ArrayLike<number>, vertexCount: number): Uint8Array | undefined {
  const twins = twinTriangles(triangles, vertexCount)
  if (twins === undefined) return undefined
  const fronts = Uint8Array.from(twins, (twin) => (twin === -1 ? 1 : 2))
  spreadFronts(triangles, vertexCount, twins, fronts)
  return fronts
}
