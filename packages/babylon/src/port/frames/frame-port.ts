// Loaded on demand, with the first model that has vertex frames: a `FramePort`.
import type { FramePort } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { hasStandardShader } from '../look/standard-shader.js'
import { CpuPart } from './cpu-part.js'
import { playFrames } from './frame-plugin.js'
import { FrameTexture } from './frame-texture.js'
import { GpuPart } from './gpu-part.js'

/** Vertex frames in a scene of Babylon. */
export function framePortOf({ scene }: InScene): FramePort<Babylon> {
  return {
    createFrames: (parts) => new FrameTexture(parts, scene),
    /** On the GPU where all materials can. */
    createFramed(part, draw, materials, frames) {
      // Sound: Babylon's frames are those that it has created.
      const texture = frames as FrameTexture | undefined
      const isOnGpu = texture !== undefined && materials.every(hasStandardShader)
      if (isOnGpu) for (const material of materials) playFrames(material, texture)
      const mesh = isOnGpu
        ? new GpuPart(scene, part, draw, materials, texture)
        : new CpuPart(scene, part, draw, materials)
      return {
        mesh,
        keepPose: () => mesh.keepPose(),
        show: (moment, weight) => mesh.show(moment, weight),
      }
    },
  }
}
