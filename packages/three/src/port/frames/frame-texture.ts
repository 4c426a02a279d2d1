import type { ModelPart } from '@brushwork/runtime'
import { type FramedPart, LaidOutFrames, layOutFrames } from '@brushwork/scene'
import {
  DataTexture,
  type Material,
  MeshDepthMaterial,
  MeshDistanceMaterial,
  RGBADepthPacking,
  RGBAIntegerFormat,
  UnsignedShortType,
} from 'three'
import { playFrames } from './play-frames.js'
import type { ShadowMaterials, ThreeFrames } from './three-frames.js'

/** The vertex frames of a model on the GPU, shared by its clones, and materials for its shadows. */
export class FrameTexture extends LaidOutFrames implements ThreeFrames {
  readonly texture: DataTexture
  readonly #shadows = new Map<ModelPart, Required<ShadowMaterials>>()

  /** @throws Error if the frames need more than 4096 × 8192 texels. */
  constructor(parts: readonly FramedPart[]) {
    const layout = layOutFrames(parts)
    super(layout)
    const { texels, width, height } = layout
    this.texture = new DataTexture(texels, width, height, RGBAIntegerFormat, UnsignedShortType)
    this.texture.internalFormat = 'RGBA16UI'
    this.texture.needsUpdate = true
  }

  play(material: Material): boolean {
    return playFrames(material, this)
  }

  /** Objects of the model share them. */
  shadowsOf(part: ModelPart): ShadowMaterials {
    let materials = this.#shadows.get(part)
    if (materials === undefined) {
      materials = {
        customDepthMaterial: new MeshDepthMaterial({ depthPacking: RGBADepthPacking }),
        customDistanceMaterial: new MeshDistanceMaterial(),
      }
      for (const material of Object.values(materials)) this.play(material)
      this.#shadows.set(part, materials)
    }
    return materials
  }

  protected override free(): void {
    this.texture.dispose()
    for (const materials of this.#shadows.values()) for (const material of Object.values(materials)) material.dispose()
  }
}
