import { type FrameMix, sampleVertices } from '@brushwork/runtime'
import { mixNumbers } from '../usage/mix-numbers.js'
import type { FramedPart } from './framed-part.js'

/** A moment of vertex frames, and the weight of the mesh's own positions and normals beside them: 1 shows those alone. */
export interface FrameMoment extends FrameMix {
  rest: number
}

/** Positions and normals of a part's vertices, `[vertices × 3]` each. */
export interface VertexPose {
  readonly positions: Float32Array
  readonly normals: Float32Array
}

/** At rest: nothing of the frames is shown. */
export function restMoment(): FrameMoment {
  return { a: 0, b: 0, mix: 0, rest: 1 }
}

/** Shows a moment of the frames. With a weight below 1, beside the pose that the mesh has. */
export function showMoment(moment: FrameMoment, { a, b, mix }: FrameMix, weight: number): void {
  Object.assign(moment, { a, b, mix, rest: 1 - weight })
}

/**
 * The pose that is shown, in arrays of its own: a mesh has it as its positions and normals while it blends to other frames.
 * @param own that the mesh has now; the arrays of a pack belong to the asset, and stay
 * @returns undefined where `own` is all that is shown
 */
export function keptPose(part: FramedPart, { a, b, mix, rest }: FrameMoment, own: VertexPose): VertexPose | undefined {
  if (rest === 1) return undefined
  const positions = new Float32Array(own.positions.length)
  const normals = new Float32Array(own.normals.length)
  sampleVertices(part, a, b, mix, positions, normals)
  if (rest > 0) {
    mixNumbers(positions, own.positions, rest, positions)
    mixNumbers(normals, own.normals, rest, normals)
  }
  return { positions, normals }
}
