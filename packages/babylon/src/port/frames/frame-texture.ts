import { Constants } from '@babylonjs/core/Engines/constants.js'
import { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { ModelPart } from '@brushwork/runtime'
import { type FramedPart, layOutFrames, type SharedFrameTexture } from '@brushwork/scene'

/** The vertex frames of a model on the GPU, shared by its clones. */
export class FrameTexture implements SharedFrameTexture {
  readonly texture: RawTexture
  /** Whether frames are no rows of the texture: then they follow each other. */
  readonly isWrapped: boolean
  /** Texels of a frame. */
  readonly columns: number
  readonly #columnsOf: ReadonlyMap<ModelPart, Float32Array>
  #users = 1

  /** @throws Error if the frames need a larger texture than there is */
  constructor(parts: readonly FramedPart[], scene: Scene) {
    const { texels, width, height, columns, columnsOf } = layOutFrames(parts)
    const { maxTextureSize } = scene.getEngine().getCaps()
    if (Math.max(width, height) > maxTextureSize) {
      throw new Error(
        `vertex frames need a texture of ${width} × ${height}, and this GPU has ${maxTextureSize} at most: ` +
          `create the model with the option vertexFrames: 'cpu'`,
      )
    }
    this.columns = columns
    this.isWrapped = columns !== width
    this.#columnsOf = columnsOf
    this.texture = new RawTexture(
      texels,
      width,
      height,
      Constants.TEXTUREFORMAT_RGBA_INTEGER,
      scene,
      false,
      false,
      Constants.TEXTURE_NEAREST_SAMPLINGMODE,
      Constants.TEXTURETYPE_UNSIGNED_SHORT,
    )
    this.texture.name = 'vertex frames'
  }

  /** The column of each vertex of a part; floats, as attributes are. */
  columnsOf(part: ModelPart): Float32Array {
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
    if (this.#users === 0) this.texture.dispose()
  }
}
