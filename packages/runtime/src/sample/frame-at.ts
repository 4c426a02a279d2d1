import type { Clip, SkinAnimation } from '@brushwork/asset'

/** The two frames that a moment lies between. */
export interface FrameMix {
  /** Frame index in the model. */
  a: number
  /** The frame after `a`; equal to `a` at the end of a clip that does not loop. */
  b: number
  /** Weight of `b`, from 0. */
  mix: number
}

/**
 * Tolerance in frames: a moment this close to a frame is that frame. 3/10 s × 10 frames/s must be frame 3, not
 * 2.9999999999.
 */
const ON_FRAME = 1e-9

/**
 * Finds the frames of a moment in a clip; writes to `out` and returns it. A looping clip blends from its last frame to
 * its first within one frame's time, so it lasts `frameCount / framesPerSecond` seconds. Other clips hold their ends. Clips with
 * times of their own (`frameEnds`) blend from each frame to the next while it lasts.
 * @example
 * ```ts
 * import { frameAt } from '@brushwork/runtime'
 * import { clips } from './guard.mdl'
 *
 * const { a, b, mix } = frameAt(clips.walk, seconds, true, { a: 0, b: 0, mix: 0 })
 * ```
 */
export function frameAt(clip: Clip, seconds: number, loop: boolean, out: FrameMix): FrameMix {
  const last = clip.frameCount - 1
  const position = framesIn(clip, seconds)
  let inClip = loop ? position - Math.floor(position / clip.frameCount) * clip.frameCount : position
  inClip = Math.min(Math.max(inClip, 0), loop ? clip.frameCount : last)
  const nearest = Math.round(inClip)
  const frame = Math.abs(inClip - nearest) < ON_FRAME ? nearest : Math.floor(inClip)
  const a = frame > last ? 0 : frame
  out.mix = frame === nearest && inClip - frame < ON_FRAME ? 0 : inClip - frame
  out.a = clip.firstFrame + a
  out.b = clip.firstFrame + (a < last ? a + 1 : loop ? 0 : last)
  return out
}

/** Frames that have passed since the start of a clip. */
function framesIn({ frameCount, framesPerSecond, frameEnds }: Clip, seconds: number): number {
  if (frameEnds === undefined) return seconds * framesPerSecond
  const rounds = Math.floor(seconds / frameEnds[frameCount - 1])
  const inRound = seconds - rounds * frameEnds[frameCount - 1]
  const frame = indexAt(frameEnds, inRound)
  const start = frame === 0 ? 0 : frameEnds[frame - 1]
  return rounds * frameCount + frame + (inRound - start) / (frameEnds[frame] - start)
}

function indexAt(ends: readonly number[], seconds: number): number {
  let index = 0
  while (index < ends.length - 1 && seconds >= ends[index]) index++
  return index
}

/**
 * Index of the material that a model shows at a moment.
 * @example
 * ```ts
 * import { materialAt } from '@brushwork/runtime'
 * import guard from './guard.mdl'
 *
 * const model = await guard.load()
 * const [animation] = model.skinAnimations ?? []
 * if (animation) console.log(model.materials[materialAt(animation, seconds)].name)
 * ```
 */
export function materialAt({ firstMaterial, ends }: SkinAnimation, seconds: number): number {
  const length = ends[ends.length - 1]
  return firstMaterial + indexAt(ends, seconds - Math.floor(seconds / length) * length)
}

/**
 * Returns how long a clip lasts in seconds. A looping clip includes the time from its last frame back to its first.
 * @example
 * ```ts
 * import { clipSeconds } from '@brushwork/runtime'
 * import { clips } from './guard.mdl'
 *
 * const wait = clipSeconds(clips.wave, false) // until the clip has ended
 * ```
 */
export function clipSeconds(clip: Clip, loop: boolean): number {
  const { frameCount, framesPerSecond, frameEnds } = clip
  if (frameEnds !== undefined) return (loop ? frameEnds[frameCount - 1] : frameEnds[frameCount - 2]) ?? 0
  return (loop ? frameCount : frameCount - 1) / framesPerSecond
}
