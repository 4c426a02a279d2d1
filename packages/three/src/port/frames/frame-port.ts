// Loaded on demand, with the first model that has vertex frames: a `FramePort`.
import type { FramePort } from '@brushwork/scene'
import type { Three } from '../three-engine.js'
import { CpuPart } from './cpu-part.js'
import { FrameTexture } from './frame-texture.js'
import { GpuPart } from './gpu-part.js'
import { playFrames } from './play-frames.js'

type Frames = FramePort<Three>

export const createFrames: Frames['createFrames'] = (parts) => new FrameTexture(parts)

/** On the GPU where all materials can. */
export const createFramed: Frames['createFramed'] = (part, draw, materials, frames) => {
  // Sound: three's frames are those that it has created.
  const texture = frames as FrameTexture | undefined
  const isOnGpu = texture !== undefined && materials.every((layer) => playFrames(layer, texture))
  const mesh = isOnGpu ? new GpuPart(part, draw, materials, texture) : new CpuPart(part, draw, materials)
  return {
    mesh,
    keepPose: () => mesh.keepPose(),
    show: (moment, weight) => mesh.show(moment, weight),
  }
}
