import type { Model } from '@brushwork/runtime'
import type { FrameTexture } from './frame-texture.js'

/** Where vertex frames are mixed. */
export type VertexFramesOn = 'gpu' | 'cpu'

/** The frame texture of an object and its clones. */
export class SharedFrames {
  readonly #on: VertexFramesOn
  #model: Model | undefined
  #frames: FrameTexture | undefined

  constructor(on: VertexFramesOn = 'gpu') {
    this.#on = on
  }

  /** The frames of a model on the GPU; each caller releases them. Undefined for models without, and on the CPU. */
  of(model: Model, code: typeof import('./frame-code.js') | undefined): FrameTexture | undefined {
    if (this.#on === 'cpu' || code === undefined) return undefined
    if (this.#model === model && this.#frames?.isFreed === false) return this.#frames.share()
    this.#model = model
    // Parts that bones move have no use for their frames.
    this.#frames = code.FrameTexture.of(
      model.parts.filter(({ skin }) => skin === undefined || model.skeleton === undefined),
    )
    return this.#frames
  }
}
