import { bakePoses, type Model, type ModelNames, type ModelPart } from '@brushwork/runtime'
import type { Material } from 'three'
import { type FreeMaterials, freeAtOnce } from '../../free-materials.js'
import type { MaterialFactory } from '../../surface/create-material.js'
import type { Textures } from '../../surface/textures.js'
import { showLevels } from '../detail-levels.js'
import { FrameTexture } from '../frames/frame-texture.js'
import { createModelMaterials } from '../model-materials.js'
import type { InstanceBuffers } from './instance-buffers.js'
import { InstancedPart } from './instanced-part.js'

/** Everything that three draws for a set of instances. A hot update replaces it as a whole. */
export class InstancesBody<Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  readonly parts: readonly InstancedPart[]
  readonly #textures: Textures
  readonly #frames: FrameTexture | undefined
  readonly #materials: readonly (readonly Material[])[]

  /**
   * Takes ownership of `textures`, unless it throws.
   * @param buffers the ones of now: they are replaced when the set grows.
   * @throws TypeError if a material cannot show vertex frames.
   */
  constructor(
    model: Model<Names>,
    textures: Textures,
    create: MaterialFactory | undefined,
    lodPixels: number,
    buffers: () => InstanceBuffers,
  ) {
    const parts = model.parts.map((part) => withoutBones(part, model))
    this.model = model
    this.#textures = textures
    this.#materials = createModelMaterials(model, textures, create)
    const frames = FrameTexture.of(parts)
    this.#frames = frames
    this.parts = parts.map((part) => {
      const materials = this.#materials[part.material]
      const mesh = new InstancedPart(part, materials, frames, buffers())
      showLevels(mesh, part, lodPixels, () => buffers().largestScale)
      return mesh
    })
  }

  dispose(free: FreeMaterials = freeAtOnce): void {
    for (const part of this.parts) {
      part.dispose()
      part.geometry.dispose()
    }
    free(this.#materials.flat())
    this.#textures.release()
    this.#frames?.release()
  }
}

/** Instances have no bones of their own, so their poses become vertex frames. */
function withoutBones(part: ModelPart, { skeleton }: Model): ModelPart {
  if (part.skin === undefined || skeleton === undefined) return part
  return { ...part, frames: bakePoses(part, skeleton) }
}
