import type { PlannedPart } from '@brushwork/codecs/mdl7'
import type { Vector } from '../math/vector.js'
import type { Mesh } from './mesh.js'

/** Parts of a quant that coordinates are rounded to: far below a pixel, far above a difference between two machines. */
const GRAIN = 256

/** Coordinates as the file has them. */
export function coordinates(points: readonly Vector[]): readonly number[] {
  return points.flatMap((point) => point.map((value) => Math.round(value * GRAIN) / GRAIN))
}

/** A mesh in the words of the model writer: skin points become shares of a skin of `skinSize` pixels. */
export function part(mesh: Mesh, skinSize: number): PlannedPart {
  return {
    positions: coordinates(mesh.positions),
    triangles: mesh.triangles.flatMap(({ vertices }) => vertices),
    uvs: mesh.skinPoints.flatMap(([x, y]) => [x / skinSize, y / skinSize]),
    triangleSkinPoints: mesh.triangles.flatMap(({ skinPoints }) => skinPoints),
  }
}
