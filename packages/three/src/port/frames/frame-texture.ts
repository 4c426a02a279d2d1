import type { ModelPart } from '@brushwork/runtime'
import { type FramedPart, LaidOutFrames, layOutFrames } from '@brushwork/scene'
import {
  DataTexture,
  MeshDepthMaterial,
  MeshDistanceMaterial,
  RGBADepthPacking,
  RGBAIntegerFormat,
  UnsignedShortType,
} from 'three'
import { playFrames } from './play-frames.js'

/** Materials that draw the frames of a part into shadow maps. */
export interface ShadowMaterials {
  readonly depth: MeshDepthMaterial
  readonly distance: MeshDistanceMaterial
}

/** The vertex frames of a model on the GPU, shared by its clones, and materials for its shadows. */
export class FrameTexture extends LaidOutFrames {
  readonly texture: DataTexture
  readonly #shadows = new Map<ModelPart, ShadowMaterials>()

  /** @throws Error if the frames need more than 4096 × 8192 texels. */
  constructor(parts: readonly FramedPart[]) {
    const layout = layOutFrames(parts)
    super(layout)
    const { texels, width, height } = layout
    this.texture = new DataTexture(texels, width, height, RGBAIntegerFormat, UnsignedShortType)
    this.texture.internalFormat = 'RGBA16UI'
    this.texture.needsUpdate = true
  }

  /** The shadow materials of a part. Objects of the model share them. */
  shadowsOf(part: ModelPart): ShadowMaterials {
    let materials = this.#shadows.get(part)
    if (materials === undefined) {
      const depth = new MeshDepthMaterial({ depthPacking: RGBADepthPacking })
      const distance = new MeshDistanceMaterial()
      for (const material of [depth, distance]) playFrames(material, this)
      materials = { depth, distance }
      this.#shadows.set(part, materials)
    }
    return materials
  }

  protected override free(): void {
    this.texture.dispose()
    for (const { depth, distance } of this.#shadows.values()) {
      depth.dispose()
      distance.dispose()
    }
  }
}
