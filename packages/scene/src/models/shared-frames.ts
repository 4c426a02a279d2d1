import type { Model } from '@brushwork/runtime'
import { isFramed } from '../frames/framed-part.js'
import type { Engine } from '../port/engine.js'
import type { FramePort, SharedFrameTexture } from '../port/model-port.js'

/** Where vertex frames are mixed. */
export type VertexFramesOn = 'gpu' | 'cpu'

/** The frame texture of an object and its clones. */
export class SharedFrames {
  readonly #on: VertexFramesOn
  #model: Model | undefined
  #frames: SharedFrameTexture | undefined

  constructor(on: VertexFramesOn = 'gpu') {
    this.#on = on
  }

  /** The frames of a model on the GPU; each caller releases them. Undefined for models without, and on the CPU. */
  of<E extends Engine>(model: Model, port: FramePort<E> | undefined): SharedFrameTexture | undefined {
    if (this.#on === 'cpu' || port === undefined) return undefined
    if (this.#model === model && this.#frames?.isFreed === false) return this.#frames.share()
    this.#model = model
    // Parts that bones move have no use for their frames.
    const parts = model.parts.filter(({ skin }) => skin === undefined || model.skeleton === undefined).filter(isFramed)
    this.#frames = parts.length === 0 ? undefined : port.createFrames(parts)
    return this.#frames
  }
}
