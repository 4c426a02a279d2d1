import type { FrameMix } from '@brushwork/runtime'
import { type Draw, type FramedPart, MixedFrames } from '@brushwork/scene'
import { BufferAttribute, type BufferGeometry, DynamicDrawUsage, type Material, Mesh } from 'three'
import { drawn, geometryOf, materialOf } from '../meshes/drawn-mesh.js'
import { boundByFrames } from './frame-geometry.js'

/**
 * A mesh whose vertices are blended from the frames of a part on the CPU, for materials that cannot read a frame texture. Each
 * mesh has its own positions and normals.
 */
export class CpuPart extends Mesh<BufferGeometry, Material | Material[]> {
  readonly #frames: MixedFrames
  readonly #moved: readonly BufferAttribute[]

  constructor(part: FramedPart, draw: Draw, materials: readonly Material[]) {
    const frames = new MixedFrames(part)
    super(geometryOf({ ...draw, ...frames }), materialOf(materials))
    drawn(this, draw, materials)
    this.#frames = frames
    this.#moved = [frames.positions, frames.normals].map((values) =>
      new BufferAttribute(values, 3).setUsage(DynamicDrawUsage),
    )
    this.geometry.setAttribute('position', this.#moved[0])
    this.geometry.setAttribute('normal', this.#moved[1])
    boundByFrames(this.geometry, part)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    this.#frames.keepPose()
  }

  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show(frames: FrameMix, weight: number): void {
    this.#frames.show(frames, weight)
    for (const attribute of this.#moved) attribute.needsUpdate = true
  }
}
