// Loaded on demand, with the first model that has vertex frames: a `FramePort`.
import type { FramePort } from '@brushwork/scene'
import type { Three } from '../../port/three-engine.js'
import { PackedFrames } from '../nodes/packed-frames.js'

export { createFramed } from '../../port/frames/create-framed.js'

export const createFrames: FramePort<Three>['createFrames'] = (parts) => new PackedFrames(parts)
