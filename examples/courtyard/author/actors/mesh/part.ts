import type { PlannedPart } from '@brushwork/codecs/mdl7'
import type { Vector } from '../math/vector.js'
import type { Mesh } from './mesh.js'

/**
 * Coordinates are rounded to 1 / GRAIN quant: far less than a pixel, and far more than the difference between machines.
 */
const GRAIN = 256

/** Coordinates as stored in the file. */
export function coordinates(points: readonly Vector[]): readonly number[] {
  return points.flatMap((point) => point.map((value) => Math.round(value * GRAIN) / GRAIN))
}

/** Converts a mesh for the model writer. Skin points become shares of a skin of `skinSize` pixels. */
export function part(mesh: Mesh, skinSize: number): PlannedPart {
  return {
    positions: coordinates(mesh.positions),
    triangles: mesh.triangles.flatMap(({ vertices }) => vertices),
    uvs: mesh.skinPoints.flatMap(([x, y]) => [x / skinSize, y / skinSize]),
    triangleSkinPoints: mesh.triangles.flatMap(({ skinPoints }) => skinPoints),
  }
}
