import type { Clip } from '@brushwork/asset'

/** When a frame of a clip is shown alone, seconds from the start of the clip. */
export function frameStart({ framesPerSecond, frameEnds }: Clip, frame: number): number {
  if (frameEnds === undefined) return frame / framesPerSecond
  return frame === 0 ? 0 : frameEnds[frame - 1]
}
