import { type FramedPart, layOutFrames, type SharedFrameTexture } from '@brushwork/scene'
import { FRAMES } from '../gpu/gpu-texture.js'
import { Texture } from '../gpu/texture.js'

/** The vertex frames of a model on the GPU, shared by its clones. */
export class FrameTexture implements SharedFrameTexture {
  readonly texels: Texture
  /** Texels of a frame. */
  readonly columns: number
  /** Whether frames are no rows. */
  readonly isWrapped: boolean
  readonly #columnsOf: ReadonlyMap<object, Float32Array>
  #users = 1

  /** @throws Error if they need more texels than a layout has */
  constructor(parts: readonly FramedPart[]) {
    const { texels, width, height, columns, columnsOf } = layOutFrames(parts)
    this.texels = Texture.ofNumbers(FRAMES, { format: 'integers', values: texels, width, height })
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
    if (this.#users === 0) this.texels.free()
  }
}
