import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type FrameMix, sampleVertices } from '@brushwork/runtime'
import { type Draw, type FramedPart, mixNumbers } from '@brushwork/scene'
import { drawn } from '../mesh-port.js'
import { boundByFrames } from './frame-bounds.js'

/** A mesh whose vertices are blended from the frames of a part on the CPU, for materials that cannot read a frame texture. */
export class CpuPart extends Mesh {
  readonly #part: FramedPart
  readonly #positions: Float32Array
  readonly #normals: Float32Array
  /** The pose at the start of a blend; created by the first blend. */
  #before: { readonly positions: Float32Array; readonly normals: Float32Array } | undefined

  constructor(scene: Scene, part: FramedPart, draw: Draw, materials: readonly Material[]) {
    super(draw.name, scene)
    this.#part = part
    this.#positions = part.positions.slice()
    this.#normals = part.normals.slice()
    drawn(this, draw, materials)
    this.setVerticesData(VertexBuffer.PositionKind, this.#positions, true, 3)
    this.setVerticesData(VertexBuffer.NormalKind, this.#normals, true, 3)
    boundByFrames(this, part)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    this.#before = { positions: this.#positions.slice(), normals: this.#normals.slice() }
  }

  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show({ a, b, mix }: FrameMix, weight: number): void {
    sampleVertices(this.#part, a, b, mix, this.#positions, this.#normals)
    if (weight < 1 && this.#before !== undefined) {
      mixNumbers(this.#before.positions, this.#positions, weight, this.#positions)
      // Shaders normalize normals themselves.
      mixNumbers(this.#before.normals, this.#normals, weight, this.#normals)
    }
    this.updateVerticesData(VertexBuffer.PositionKind, this.#positions)
    this.updateVerticesData(VertexBuffer.NormalKind, this.#normals)
  }
}
