// Loaded on demand, with the first model that has vertex frames: a `FramePort`.
import type { FramePort } from '@brushwork/scene'
import type { Three } from '../three-engine.js'
import { FrameTexture } from './frame-texture.js'

export { createFramed } from './create-framed.js'

export const createFrames: FramePort<Three>['createFrames'] = (parts) => new FrameTexture(parts)
