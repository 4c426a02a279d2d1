import { type FrameMix, sampleVertices } from '@brushwork/runtime'
import { mixNumbers } from '../usage/mix-numbers.js'
import type { VertexPose } from './frame-moment.js'
import type { FramedPart } from './framed-part.js'

/** Vertex frames that the CPU mixes into positions and normals of one mesh, for materials that cannot read a frame texture. */
export class MixedFrames implements VertexPose {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly #part: FramedPart
  /** The pose at the start of a blend; created by the first blend. */
  #before: VertexPose | undefined

  constructor(part: FramedPart) {
    this.#part = part
    this.positions = part.positions.slice()
    this.normals = part.normals.slice()
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    this.#before ??= { positions: this.positions.slice(), normals: this.normals.slice() }
    this.#before.positions.set(this.positions)
    this.#before.normals.set(this.normals)
  }

  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show({ a, b, mix }: FrameMix, weight: number): void {
    sampleVertices(this.#part, a, b, mix, this.positions, this.normals)
    if (weight >= 1 || this.#before === undefined) return
    mixNumbers(this.#before.positions, this.positions, weight, this.positions)
    // Shaders normalize normals themselves.
    mixNumbers(this.#before.normals, this.normals, weight, this.normals)
  }
}
