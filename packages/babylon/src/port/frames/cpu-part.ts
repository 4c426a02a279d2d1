import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { FrameMix } from '@brushwork/runtime'
import { type Draw, type FramedPart, MixedFrames } from '@brushwork/scene'
import { drawn } from '../meshes/mesh-port.js'
import { boundByFrames } from './frame-bounds.js'

/** A mesh whose vertices are blended from the frames of a part on the CPU, for materials that cannot read a frame texture. */
export class CpuPart extends Mesh {
  readonly #mixed: MixedFrames

  constructor(scene: Scene, part: FramedPart, draw: Draw, materials: readonly Material[]) {
    super(draw.name, scene)
    this.#mixed = new MixedFrames(part)
    drawn(this, draw, materials)
    this.setVerticesData(VertexBuffer.PositionKind, this.#mixed.positions, true, 3)
    this.setVerticesData(VertexBuffer.NormalKind, this.#mixed.normals, true, 3)
    boundByFrames(this, part)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    this.#mixed.keepPose()
  }

  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show(frames: FrameMix, weight: number): void {
    this.#mixed.show(frames, weight)
    this.updateVerticesData(VertexBuffer.PositionKind, this.#mixed.positions)
    this.updateVerticesData(VertexBuffer.NormalKind, this.#mixed.normals)
  }
}
