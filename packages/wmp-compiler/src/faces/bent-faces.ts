import type { PlaneSet } from '@brushwork/geometry'
import { BENT } from '../epsilon.js'
import type { FaceSet } from './face-set.js'

/** Whether a face's corners are so far off its plane that smooth normals could turn away from its triangles. */
export function isBent(set: FaceSet, face: number, { data }: PlaneSet): boolean {
  const { triangles, firstTriangles, points, firstCorners } = set
  const plane = set.planes[face] * 4
  const first = firstCorners[face]
  for (let at = firstTriangles[face] * 3; at < firstTriangles[face + 1] * 3; at += 3) {
    const [a, b, c] = [first + triangles[at], first + triangles[at + 1], first + triangles[at + 2]].map((i) => i * 3)
    const [ux, uy, uz] = [points[b] - points[a], points[b + 1] - points[a + 1], points[b + 2] - points[a + 2]]
    const [vx, vy, vz] = [points[c] - points[a], points[c + 1] - points[a + 1], points[c + 2] - points[a + 2]]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const front = nx * data[plane] + ny * data[plane + 1] + nz * data[plane + 2]
    if (front < Math.sqrt(nx * nx + ny * ny + nz * nz) * BENT) return true
  }
  return false
}
