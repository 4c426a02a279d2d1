import { type FrameMix, frameBounds, type ModelPart, sampleVertices } from '@brushwork/runtime'
import {
  Box3,
  BufferAttribute,
  type BufferGeometry,
  DynamicDrawUsage,
  type Material,
  Mesh,
  Sphere,
  Vector3,
} from 'three'
import { createGeometry } from '../surface/create-geometry.js'

/** A mesh whose vertices are blended from the frames of a part. Each mesh has its own positions and normals. */
export class AnimatedPart extends Mesh<BufferGeometry, Material | Material[]> {
  readonly #part: ModelPart
  readonly #positions: BufferAttribute
  readonly #normals: BufferAttribute
  /** The pose at the start of a blend; created by the first blend. */
  #before: { readonly positions: Float32Array; readonly normals: Float32Array } | undefined

  constructor(part: ModelPart, material: Material | Material[]) {
    const own = { ...part, positions: part.positions.slice(), normals: part.normals.slice() }
    super(createGeometry(own), material)
    this.#part = part
    this.#positions = new BufferAttribute(own.positions, 3).setUsage(DynamicDrawUsage)
    this.#normals = new BufferAttribute(own.normals, 3).setUsage(DynamicDrawUsage)
    this.geometry.setAttribute('position', this.#positions)
    this.geometry.setAttribute('normal', this.#normals)
    // Culled by the bounding box of all frames, which never needs an update.
    const { min, max } = frameBounds(part)
    const box = new Box3(new Vector3(...min), new Vector3(...max)).union(new Box3().setFromArray(part.positions))
    this.geometry.boundingBox = box
    this.geometry.boundingSphere = box.getBoundingSphere(new Sphere())
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
      blend(this.#before.positions, positions, weight)
      // Shaders normalize normals themselves.
      blend(this.#before.normals, normals, weight)
    }
    this.#positions.needsUpdate = true
    this.#normals.needsUpdate = true
  }
}

function blend(before: Float32Array, now: Float32Array, weight: number): void {
  for (let at = 0; at < now.length; at++) now[at] = before[at] + (now[at] - before[at]) * weight
}
