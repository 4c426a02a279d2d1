import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { FrameMix } from '@brushwork/runtime'
import { type Draw, type FramedPart, keptPose, restMoment, showMoment, type VertexPose } from '@brushwork/scene'
import { drawn } from '../meshes/mesh-port.js'
import { boundByFrames } from './frame-bounds.js'
import type { FrameTexture } from './frame-texture.js'

/**
 * A mesh whose vertices the GPU mixes from a frame texture: a moment is four numbers. Its positions and normals are those of the rest pose, and
 * since the first blend those of the pose where the last one started.
 */
export class GpuPart extends Mesh {
  /** Shaders read it of the mesh that they draw. */
  readonly frameGrid: FramedPart['frames']['grid']
  readonly #part: FramedPart
  readonly #mix = new Float32Array([0, 0, 0, 1])
  readonly #moment = restMoment()
  #own: VertexPose

  /** @param materials which play the frames */
  constructor(scene: Scene, part: FramedPart, draw: Draw, materials: readonly Material[], frames: FrameTexture) {
    super(draw.name, scene)
    this.#part = part
    this.frameGrid = part.frames.grid
    this.#own = draw
    drawn(this, draw, materials)
    this.setVerticesData('frameColumn', frames.columnsOf(part), false, 1)
    // The same for all vertices.
    const traits = { updatable: true, stride: this.#mix.length, instanced: true }
    this.setVerticesBuffer(new VertexBuffer(this.getEngine(), this.#mix, 'frameMix', traits))
    boundByFrames(this, part)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    const pose = keptPose(this.#part, this.#moment, this.#own)
    if (pose === undefined) return
    const bounds = this.getBoundingInfo()
    // The arrays of the pack belong to the asset.
    this.setVerticesData(VertexBuffer.PositionKind, pose.positions, false, 3)
    this.setVerticesData(VertexBuffer.NormalKind, pose.normals, false, 3)
    this.setBoundingInfo(bounds)
    this.#own = pose
  }

  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show(frames: FrameMix, weight: number): void {
    showMoment(this.#moment, frames, weight)
    const { a, b, mix, rest } = this.#moment
    this.#mix.set([a, b, mix, rest])
    this.getVertexBuffer('frameMix')?.update(this.#mix)
  }
}
