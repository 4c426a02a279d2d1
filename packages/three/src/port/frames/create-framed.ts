import type { FramePort } from '@brushwork/scene'
import type { Three } from '../three-engine.js'
import { CpuPart } from './cpu-part.js'
import { GpuPart } from './gpu-part.js'
import type { ThreeFrames } from './three-frames.js'

/** On the GPU where all materials can. */
export const createFramed: FramePort<Three>['createFramed'] = (part, draw, materials, frames) => {
  // Sound: three's frames are those that it has created.
  const shown = frames as ThreeFrames | undefined
  const isOnGpu = shown !== undefined && materials.every((layer) => shown.play(layer))
  const mesh = isOnGpu ? new GpuPart(part, draw, materials, shown) : new CpuPart(part, draw, materials)
  return {
    mesh,
    keepPose: () => mesh.keepPose(),
    show: (moment, weight) => mesh.show(moment, weight),
  }
}
