import { type FramedPart, layOutFrames, type SharedFrameTexture } from '@brushwork/scene'
import { ADDRESS_CLAMP_TO_EDGE, type AppBase, FILTER_NEAREST, PIXELFORMAT_RGBA16U, Texture } from 'playcanvas'

/** The vertex frames of a model on the GPU, shared by its clones. */
export class FrameTexture implements SharedFrameTexture {
  readonly texture: Texture
  /** Texels of a frame. */
  readonly columns: number
  /** Whether frames are no rows. */
  readonly isWrapped: boolean
  readonly #columnsOf: ReadonlyMap<object, Float32Array>
  #users = 1

  /** @throws Error if they need more texels than a layout or the GPU has */
  constructor({ graphicsDevice }: AppBase, parts: readonly FramedPart[]) {
    const { texels, width, height, columns, columnsOf } = layOutFrames(parts)
    if (Math.max(width, height) > graphicsDevice.maxTextureSize) {
      throw new Error(
        `vertex frames need a texture of ${width} × ${height}, and this GPU has ${graphicsDevice.maxTextureSize} at most: ` +
          `create the model with the option vertexFrames: 'cpu'`,
      )
    }
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
    this.columns = columns
    this.isWrapped = columns !== width
    this.#columnsOf = columnsOf
  }

  /** The column of each vertex of a part. */
  columnsOf(part: FramedPart): Float32Array {
    const columns = this.#columnsOf.get(part)
    if (columns === undefined) throw new Error(`part "${part.name}" is not in this texture`)
    return columns
  }

  get isFreed(): boolean {
    return this.#users === 0
  }

  share(): this {
    this.#users++
    return this
  }

  release(): void {
    this.#users--
    if (this.#users === 0) this.texture.destroy()
  }
}
