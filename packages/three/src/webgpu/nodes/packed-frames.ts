import { type FramedPart, LaidOutFrames, layOutFrames } from '@brushwork/scene'
import { DataTexture, type Material, RGIntegerFormat, UnsignedIntType } from 'three'
import type { ShadowMaterials, ThreeFrames } from '../../port/frames/three-frames.js'
import { playFrames } from './play-frames.js'

/**
 * The vertex frames of a model on the GPU, shared by its clones. WebGPURenderer has no textures of 16-bit integers: each texel is two numbers of 32 bits, which
 * are four of 16.
 */
export class PackedFrames extends LaidOutFrames implements ThreeFrames {
  readonly texture: DataTexture

  /** @throws Error if the frames need more than 4096 × 8192 texels. */
  constructor(parts: readonly FramedPart[]) {
    const layout = layOutFrames(parts)
    super(layout)
    const { texels, width, height } = layout
    this.texture = new DataTexture(new Uint32Array(texels.buffer), width, height, RGIntegerFormat, UnsignedIntType)
    this.texture.needsUpdate = true
  }

  play(material: Material): boolean {
    return playFrames(material, this)
  }

  /** WebGPURenderer moves vertices in shadow maps as the material does. */
  shadowsOf(): ShadowMaterials {
    return {}
  }

  protected override free(): void {
    this.texture.dispose()
  }
}
