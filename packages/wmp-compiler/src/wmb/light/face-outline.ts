import { type CompiledSurface, toSourceAxes } from '@brushwork/asset'

/** What is left of a face of a source after hidden parts were removed. */
export interface FaceOutline {
  /** `[triangles × 9, quants]` source axes. */
  readonly points: Float64Array
  /** Unit normal and distance, of all triangles together. */
  readonly plane: readonly [number, number, number, number]
}

/** @returns undefined for a face without area. */
export function faceOutline(surface: CompiledSurface, triangles: readonly number[]): FaceOutline | undefined {
  const points = new Float64Array(triangles.length * 9)
  for (const [place, triangle] of triangles.entries()) {
    for (let corner = 0; corner < 3; corner++) {
      const vertex = surface.indices[triangle * 3 + corner] * 3
      const [x, y, z] = surface.positions.subarray(vertex, vertex + 3)
      points.set(toSourceAxes(x, y, z), place * 9 + corner * 3)
    }
  }
  const plane = planeOf(points)
  return plane && { points, plane }
}

/** Mirrors of a plane cancel out: triangles of one face all look the same way. */
function planeOf(points: Float64Array): FaceOutline['plane'] | undefined {
  let [x, y, z] = [0, 0, 0]
  const middle = [0, 0, 0]
  for (let at = 0; at < points.length; at += 9) {
    const [ax, ay, az] = [0, 1, 2].map((axis) => points[at + 3 + axis] - points[at + axis])
    const [bx, by, bz] = [0, 1, 2].map((axis) => points[at + 6 + axis] - points[at + axis])
    x += ay * bz - az * by
    y += az * bx - ax * bz
    z += ax * by - ay * bx
  }
  points.forEach((value, at) => {
    middle[at % 3] += value
  })
  const size = Math.sqrt(x * x + y * y + z * z)
  if (!(size > 0)) return undefined
  const distance = (x * middle[0] + y * middle[1] + z * middle[2]) / (size * (points.length / 3))
  return [x / size, y / size, z / size, distance]
}
