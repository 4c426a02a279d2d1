import { type FrameMix, sampleVertices } from '@brushwork/runtime'
import { type Draw, type FramedPart, mixNumbers } from '@brushwork/scene'
import { type BufferAttribute, InstancedBufferAttribute, type Material } from 'three'
import { drawn, geometryOf, materialOf } from '../drawn-mesh.js'
import { addFrameAttributes, boundByFrames, showFrames } from './frame-geometry.js'
import type { FrameTexture } from './frame-texture.js'
import { PosedMesh } from './posed-mesh.js'

/**
 * A mesh whose vertices the GPU mixes from a frame texture: a moment is four numbers. Its attributes `position` and `normal` hold
 * the rest pose, and since the first blend the pose where the last one started.
 */
export class GpuPart extends PosedMesh {
  readonly #part: FramedPart
  readonly #mix = new InstancedBufferAttribute(new Float32Array([0, 0, 0, 1]), 4)

  /** @param materials which can show the frames: `playFrames`. */
  constructor(part: FramedPart, draw: Draw, materials: readonly Material[], frames: FrameTexture) {
    super(part, geometryOf(draw), materialOf(materials))
    drawn(this, draw, materials)
    this.#part = part
    addFrameAttributes(this.geometry, part, frames, this.#mix)
    boundByFrames(this.geometry, part)
    showFrames(this, part, frames)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    const { a, b, mix, rest } = this.moment
    if (rest === 1) return
    const { position, normal } = this.geometry.attributes as { position: BufferAttribute; normal: BufferAttribute }
    const positions = new Float32Array(position.array.length)
    const normals = new Float32Array(normal.array.length)
    sampleVertices(this.#part, a, b, mix, positions, normals)
    // The arrays of the pack belong to the asset.
    replace(position, positions, rest)
    replace(normal, normals, rest)
  }

  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show({ a, b, mix }: FrameMix, weight: number): void {
    Object.assign(this.moment, { a, b, mix, rest: 1 - weight })
    this.#mix.setXYZW(0, a, b, mix, 1 - weight)
    this.#mix.needsUpdate = true
  }
}

/** Replaces the array of an attribute by a mix of a pose (weight `1 − rest`) and its own values. */
function replace(attribute: BufferAttribute, pose: Float32Array, rest: number): void {
  const { array } = attribute
  if (rest > 0) mixNumbers(pose, array, rest, pose)
  attribute.array = pose
  attribute.needsUpdate = true
}
