import { Constants } from '@babylonjs/core/Engines/constants.js'
import { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { checkFrameSize, type FramedPart, LaidOutFrames, layOutFrames } from '@brushwork/scene'

/** The vertex frames of a model on the GPU, shared by its clones. */
export class FrameTexture extends LaidOutFrames {
  readonly texture: RawTexture

  /** @throws Error if the frames need a larger texture than there is */
  constructor(parts: readonly FramedPart[], scene: Scene) {
    const layout = layOutFrames(parts)
    super(layout)
    checkFrameSize(layout, scene.getEngine().getCaps().maxTextureSize)
    this.texture = new RawTexture(
      layout.texels,
      layout.width,
      layout.height,
      Constants.TEXTUREFORMAT_RGBA_INTEGER,
      scene,
      false,
      false,
      Constants.TEXTURE_NEAREST_SAMPLINGMODE,
      Constants.TEXTURETYPE_UNSIGNED_SHORT,
    )
    this.texture.name = 'vertex frames'
  }

  protected override free(): void {
    this.texture.dispose()
  }
}
