/** A run of frames that the engine plays under one name. */
export interface Clip {
  /** Frame name without its number, as in the run's first frame; may be empty. */
  readonly name: string
  readonly firstFrame: number
  readonly frameCount: number
}

/**
 * Name of the clip a frame belongs to: the frame's name without trailing digits, then without trailing spaces and
 * underscores (§2.7).
 */
export function clipName(frameName: string): string {
  // Only at the start of a run: a long one inside the name would be read from each of its characters.
  return frameName.replace(/(?<!\d)\d+$/, '').replace(/(?<![ _])[ _]+$/, '')
}

/**
 * Splits frames into clips: maximal runs, in file order, of frames whose names differ only in number or case. The
 * values of the numbers are ignored. Two clips may share a name.
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
