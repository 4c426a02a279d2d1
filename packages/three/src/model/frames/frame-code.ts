// Loaded on demand, with the first model that has vertex frames.
import type { FramedPart } from '@brushwork/scene'
import type { Material } from 'three'
import { materialOf } from '../model-materials.js'
import { CpuPart } from './cpu-part.js'
import type { FrameTexture } from './frame-texture.js'
import type { FramedMesh } from './framed-mesh.js'
import { GpuPart } from './gpu-part.js'
import { playFrames } from './play-frames.js'

export { FrameTexture } from './frame-texture.js'

/** A mesh that shows the frames of a part, on the GPU where all materials can. */
export function createFramed(
  part: FramedPart,
  materials: readonly Material[],
  frames: FrameTexture | undefined,
): FramedMesh {
  const isOnGpu = frames !== undefined && materials.every((layer) => playFrames(layer, frames))
  return isOnGpu ? new GpuPart(part, materialOf(materials), frames) : new CpuPart(part, materialOf(materials))
}
