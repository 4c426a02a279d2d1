import { type CompiledSurface, toSourceAxes } from '@brushwork/asset'
import { planeOfLargest } from '../../light/index.js'

/** What is left of a face of a source after hidden parts were removed. */
export interface FaceOutline {
  /** `[triangles × 9, quants]` source axes. */
  readonly points: Float64Array
  /** Unit normal and distance. */
  readonly plane: readonly [number, number, number, number]
}

/** @returns undefined for a face without area. */
export function faceOutline(surface: CompiledSurface, triangles: readonly number[]): FaceOutline | undefined {
  const points = new Float64Array(triangles.length * 9)
  for (const [index, triangle] of triangles.entries()) {
    for (let corner = 0; corner < 3; corner++) {
      const vertex = surface.indices[triangle * 3 + corner] * 3
      const [x, y, z] = surface.positions.subarray(vertex, vertex + 3)
      points.set(toSourceAxes(x, y, z), index * 9 + corner * 3)
    }
  }
  const plane = planeOfLargest(points)
  return plane && { points, plane }
}
