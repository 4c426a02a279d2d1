import { type FrameMix, sampleVertices } from '@brushwork/runtime'
import { type Draw, type FramedPart, mixNumbers } from '@brushwork/scene'
import { BufferAttribute, type BufferGeometry, DynamicDrawUsage, type Material, Mesh } from 'three'
import { drawn, geometryOf, materialOf } from '../drawn-mesh.js'
import { boundByFrames } from './frame-geometry.js'

/**
 * A mesh whose vertices are blended from the frames of a part on the CPU, for materials that cannot read a frame texture. Each
 * mesh has its own positions and normals.
 */
export class CpuPart extends Mesh<BufferGeometry, Material | Material[]> {
  readonly #part: FramedPart
  readonly #positions: BufferAttribute
  readonly #normals: BufferAttribute
  /** The pose at the start of a blend; created by the first blend. */
  #before: { readonly positions: Float32Array; readonly normals: Float32Array } | undefined

  constructor(part: FramedPart, draw: Draw, materials: readonly Material[]) {
    const own = { ...draw, positions: part.positions.slice(), normals: part.normals.slice() }
    super(geometryOf(own), materialOf(materials))
    drawn(this, draw, materials)
    this.#part = part
    this.#positions = new BufferAttribute(own.positions, 3).setUsage(DynamicDrawUsage)
    this.#normals = new BufferAttribute(own.normals, 3).setUsage(DynamicDrawUsage)
    this.geometry.setAttribute('position', this.#positions)
    this.geometry.setAttribute('normal', this.#normals)
    boundByFrames(this.geometry, part)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    this.#before ??= {
      positions: new Float32Array(this.#positions.array.length),
      normals: new Float32Array(this.#normals.array.length),
    }
    this.#before.positions.set(this.#positions.array)
    this.#before.normals.set(this.#normals.array)
  }

  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show({ a, b, mix }: FrameMix, weight: number): void {
    const positions = this.#positions.array as Float32Array
    const normals = this.#normals.array as Float32Array
    sampleVertices(this.#part, a, b, mix, positions, normals)
    if (weight < 1 && this.#before !== undefined) {
      mixNumbers(this.#before.positions, positions, weight, positions)
      // Shaders normalize normals themselves.
      mixNumbers(this.#before.normals, normals, weight, normals)
    }
    this.#positions.needsUpdate = true
    this.#normals.needsUpdate = true
  }
}
