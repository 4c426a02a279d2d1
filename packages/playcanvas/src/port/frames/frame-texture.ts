import { checkFrameSize, type FramedPart, LaidOutFrames, layOutFrames } from '@brushwork/scene'
import { ADDRESS_CLAMP_TO_EDGE, type AppBase, FILTER_NEAREST, PIXELFORMAT_RGBA16U, Texture } from 'playcanvas'

/** The vertex frames of a model on the GPU, shared by its clones. */
export class FrameTexture extends LaidOutFrames {
  readonly texture: Texture

  /** @throws Error if they need more texels than a layout or the GPU has */
  constructor({ graphicsDevice }: AppBase, parts: readonly FramedPart[]) {
    const layout = layOutFrames(parts)
    super(layout)
    checkFrameSize(layout, graphicsDevice.maxTextureSize)
    const { texels, width, height } = layout
    this.texture = new Texture(graphicsDevice, {
      name: 'vertex frames',
      width,
      height,
      format: PIXELFORMAT_RGBA16U,
      mipmaps: false,
      minFilter: FILTER_NEAREST,
      magFilter: FILTER_NEAREST,
      addressU: ADDRESS_CLAMP_TO_EDGE,
      addressV: ADDRESS_CLAMP_TO_EDGE,
      levels: [texels],
    })
  }

  protected override free(): void {
    this.texture.destroy()
  }
}
