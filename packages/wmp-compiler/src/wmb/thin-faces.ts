import { ORIGINAL_THIN } from '../epsilon.js'
import type { FaceSet } from '../stages/faces/index.js'

/** Whether a face is a strip that the original compiler drops: its area is too small for its length. */
export function isThin({ points, firstCorners }: FaceSet, face: number): boolean {
  const [first, end] = [firstCorners[face] * 3, firstCorners[face + 1] * 3]
  let [nx, ny, nz] = [0, 0, 0]
  let longest = 0
  for (let p = first; p < end; p += 3) {
    const q = p + 3 === end ? first : p + 3
    const [px, py, pz] = [
      points[p] - points[first],
      points[p + 1] - points[first + 1],
      points[p + 2] - points[first + 2],
    ]
    const [qx, qy, qz] = [
      points[q] - points[first],
      points[q + 1] - points[first + 1],
      points[q + 2] - points[first + 2],
    ]
    nx += py * qz - pz * qy
    ny += pz * qx - px * qz
    nz += px * qy - py * qx
    longest = Math.max(longest, px * px + py * py + pz * pz)
  }
  return Math.sqrt(nx * nx + ny * ny + nz * nz) / 2 < ORIGINAL_THIN * Math.sqrt(longest)
}
