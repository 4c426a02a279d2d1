import type { FramedPart } from '@brushwork/scene'
import { PLACED_NORMAL } from '@brushwork/scene/shaders'
import type { Uniforms } from '../../gpu/uniforms.js'
import type { VertexMover } from '../../gpu/vertex-mover.js'
import { FRAME_BODY, frameHead, setFrames } from '../frames/frame-text.js'
import type { FrameTexture } from '../frames/frame-texture.js'

/** Vertex frames of a part. */
interface PartFrames {
  readonly part: FramedPart
  readonly texture: FrameTexture
}

/** Places the vertices of each instance, after its moment of the frames. */
export class InstanceMover implements VertexMover {
  readonly key: string
  readonly head: string
  readonly body: string
  readonly #frames: PartFrames | undefined

  constructor(frames: PartFrames | undefined) {
    this.#frames = frames
    const isWrapped = frames?.texture.isWrapped === true
    this.key = `instances${frames === undefined ? '' : ' frames'}${isWrapped ? ' wrapped' : ''}`
    this.head = `in mat4 instancePlace;\n${PLACED_NORMAL}${frames === undefined ? '' : `in vec4 frameMix;\n${frameHead(frames.texture)}`}`
    this.body = `${frames === undefined ? '' : FRAME_BODY}${PLACE}`
  }

  set(uniforms: Uniforms): void {
    if (this.#frames !== undefined) setFrames(uniforms, this.#frames.part, this.#frames.texture)
  }

  /** The set has the frames. */
  free(): void {}
}

const PLACE = '  at = ( instancePlace * vec4( at, 1.0 ) ).xyz;\n  normalAt = placedNormal( instancePlace, normalAt );'
