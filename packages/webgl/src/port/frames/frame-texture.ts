import { type FramedPart, LaidOutFrames, layOutFrames } from '@brushwork/scene'
import { FRAMES } from '../../gpu/gpu-texture.js'
import { Texture } from '../../gpu/texture.js'

/** The vertex frames of a model on the GPU, shared by its clones. */
export class FrameTexture extends LaidOutFrames {
  readonly texels: Texture

  /** @throws Error if they need more texels than a layout has */
  constructor(parts: readonly FramedPart[]) {
    const layout = layOutFrames(parts)
    super(layout)
    const { texels, width, height } = layout
    this.texels = Texture.ofNumbers(FRAMES, { format: 'integers', values: texels, width, height })
  }

  protected override free(): void {
    this.texels.free()
  }
}
