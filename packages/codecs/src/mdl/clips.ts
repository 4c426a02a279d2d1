/** A run of frames that the engine plays under one name. */
export interface Clip {
  /** Frame name without its number, as spelled in the run's first frame; may be empty. */
  readonly name: string
  readonly firstFrame: number
  readonly frameCount: number
}

/** Name of the clip a frame belongs to: without digits at its end, and then without spaces and underscores there (§2.7). */
export function clipName(frameName: string): string {
  return frameName.replace(/\d+$/, '').replace(/[ _]+$/, '')
}

/**
 * Splits frames into clips: maximal runs of frames in file order whose names differ only in their number or case.
 * The numbers themselves mean nothing. Two runs may have one name.
 */
export function clipsOf(frameNames: readonly string[]): Clip[] {
  const clips: { name: string; firstFrame: number; frameCount: number }[] = []
  let lastKey: string | undefined
  frameNames.forEach((frameName, frame) => {
    const name = clipName(frameName)
    const key = name.toLowerCase()
    if (key === lastKey) clips[clips.length - 1].frameCount++
    else clips.push({ name, firstFrame: frame, frameCount: 1 })
    lastKey = key
  })
  return clips
}
