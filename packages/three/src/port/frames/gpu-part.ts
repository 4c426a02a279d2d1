import type { FrameMix } from '@brushwork/runtime'
import { type Draw, type FramedPart, keptPose, showMoment } from '@brushwork/scene'
import { type BufferAttribute, InstancedBufferAttribute, type Material } from 'three'
import { drawn, geometryOf, materialOf } from '../meshes/drawn-mesh.js'
import { addFrameAttributes, boundByFrames, showFrames } from './frame-geometry.js'
import { PosedMesh } from './posed-mesh.js'
import type { ThreeFrames } from './three-frames.js'

/**
 * A mesh whose vertices the GPU mixes from a frame texture: a moment is four numbers. Its attributes `position` and `normal` hold
 * the rest pose, and since the first blend the pose where the last one started.
 */
export class GpuPart extends PosedMesh {
  readonly #part: FramedPart
  readonly #mix = new InstancedBufferAttribute(new Float32Array([0, 0, 0, 1]), 4)

  /** @param materials which can show the frames: `play`. */
  constructor(part: FramedPart, draw: Draw, materials: readonly Material[], frames: ThreeFrames) {
    super(part, geometryOf(draw), materialOf(materials))
    drawn(this, draw, materials)
    this.#part = part
    addFrameAttributes(this.geometry, part, frames, this.#mix)
    boundByFrames(this.geometry, part)
    showFrames(this, part, frames)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    const { position, normal } = this.geometry.attributes as { position: BufferAttribute; normal: BufferAttribute }
    const own = { positions: position.array as Float32Array, normals: normal.array as Float32Array }
    const pose = keptPose(this.#part, this.moment, own)
    if (pose === undefined) return
    show(position, pose.positions)
    show(normal, pose.normals)
  }

  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show(frames: FrameMix, weight: number): void {
    showMoment(this.moment, frames, weight)
    const { a, b, mix, rest } = this.moment
    this.#mix.setXYZW(0, a, b, mix, rest)
    this.#mix.needsUpdate = true
  }
}

function show(attribute: BufferAttribute, values: Float32Array): void {
  attribute.array = values
  attribute.needsUpdate = true
}
