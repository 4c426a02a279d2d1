import type { Clip, ModelPart, VertexFrames } from '@brushwork/asset'
import type { PlainDocument } from './plain-document.js'
import { clipTimes } from './plain-skeleton.js'

/** Bytes that the morph targets of a model will take. */
export function morphBytes(
  parts: readonly Pick<ModelPart, 'frames'>[],
  clips: readonly Clip[],
  frameCount: number,
): number {
  const numbers = parts.reduce((sum, { frames }) => sum + (frames === undefined ? 0 : frames.positions.length), 0)
  if (numbers === 0) return 0
  const rows = clips.reduce((sum, clip) => sum + clip.frameCount, 0)
  return (numbers * 2 + rows * frameCount) * Float32Array.BYTES_PER_ELEMENT
}

/** Creates morph targets from frames: offsets of positions and normals from the rest pose. */
export function targetsOf(
  { buffer }: PlainDocument,
  rest: Pick<ModelPart, 'positions' | 'normals'>,
  frames: VertexFrames,
  frameCount: number,
): { readonly POSITION: number; readonly NORMAL: number }[] {
  return Array.from({ length: frameCount }, (_, frame) => ({
    POSITION: buffer.offsets(offsetsOf(frames.positions, rest.positions, frame), true),
    NORMAL: buffer.offsets(offsetsOf(frames.normals, rest.normals, frame)),
  }))
}

function offsetsOf(frames: Float32Array, rest: Float32Array, frame: number): Float32Array {
  const start = frame * rest.length
  return rest.map((value, index) => frames[start + index] - value)
}

/** Names of the targets in modeling programs: the clip, and the frame in it. */
export function targetNames(frameCount: number, clips: readonly Clip[]): string[] {
  const names = Array.from({ length: frameCount }, (_, frame) => `frame ${frame}`)
  for (const clip of clips) {
    for (let frame = 0; frame < clip.frameCount; frame++) names[clip.firstFrame + frame] = `${clip.name} ${frame}`
  }
  return names
}

/** Adds one animation: at the time of each frame its target has all the weight, in between it is mixed with the next. */
export function playFrames(document: PlainDocument, node: number, clip: Clip, frameCount: number): void {
  const { buffer } = document
  const weights = new Float32Array(clip.frameCount * frameCount)
  for (let frame = 0; frame < clip.frameCount; frame++) weights[frame * frameCount + clip.firstFrame + frame] = 1
  const input = buffer.times(clipTimes(clip))
  document.animate(clip.name, { node, path: 'weights' }, input, buffer.values('SCALAR', weights))
}
