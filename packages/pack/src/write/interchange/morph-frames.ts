import type { Clip, ModelPart } from '@brushwork/asset'
import type { Accessor, Node, PrimitiveTarget } from '@gltf-transform/core'
import type { PackDocument } from '../document/pack-document.js'
import { frameStart } from '../frame-start.js'

/** A target in which fewer vertices than this share move is stored sparsely: each stored vertex also needs an index. */
const SPARSE_SHARE = 1 / 3

/**
 * Creates morph targets from a part's frames: offsets of positions and normals from the rest pose. Empty for a part
 * without frames.
 */
export function frameTargets(pack: PackDocument, part: ModelPart, frameCount: number): PrimitiveTarget[] {
  const { frames } = part
  if (frames === undefined) return []
  return Array.from({ length: frameCount }, (_, frame) =>
    pack.document
      .createPrimitiveTarget()
      .setAttribute('POSITION', deltas(pack, frames.positions, part.positions, frame))
      .setAttribute('NORMAL', deltas(pack, frames.normals, part.normals, frame)),
  )
}

function deltas(pack: PackDocument, frames: Float32Array, rest: Float32Array, frame: number): Accessor {
  const start = frame * rest.length
  const moved = rest.map((value, index) => frames[start + index] - value)
  return pack.accessor(3, moved).setSparse(countMoved(moved) < (moved.length / 3) * SPARSE_SHARE)
}

/** Counts vertices that have any number other than 0. */
function countMoved(deltas: Float32Array): number {
  let count = 0
  for (let at = 0; at < deltas.length; at += 3) {
    if (deltas[at] !== 0 || deltas[at + 1] !== 0 || deltas[at + 2] !== 0) count++
  }
  return count
}

/** Names of the targets in modeling programs: the clip, and the frame in it. */
export function targetNames(frameCount: number, clips: readonly Clip[]): string[] {
  const names = Array.from({ length: frameCount }, (_, frame) => `frame ${frame}`)
  for (const clip of clips) {
    for (let frame = 0; frame < clip.frameCount; frame++) names[clip.firstFrame + frame] = `${clip.name} ${frame}`
  }
  return names
}

/**
 * Adds one animation: at the time of each frame its target has all the weight, in between it is mixed with the next.
 */
export function animateFrames(pack: PackDocument, node: Node, clip: Clip, frameCount: number): void {
  const { document } = pack
  const weights = new Float32Array(clip.frameCount * frameCount)
  for (let frame = 0; frame < clip.frameCount; frame++) weights[frame * frameCount + clip.firstFrame + frame] = 1
  const times = Float32Array.from({ length: clip.frameCount }, (_, frame) => frameStart(clip, frame))
  const sampler = document
    .createAnimationSampler()
    .setInput(pack.accessor(1, times))
    .setOutput(pack.accessor(1, weights))
    .setInterpolation('LINEAR')
  const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath('weights').setSampler(sampler)
  // Bones and frames of one clip share an animation.
  const there = document
    .getRoot()
    .listAnimations()
    .find((animation) => animation.getName() === clip.name)
  const animation = there ?? document.createAnimation(clip.name)
  animation.addSampler(sampler).addChannel(channel)
}
