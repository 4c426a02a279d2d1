/** Frames before the previous one that are searched. */
const MAX_SEARCH = 512
/** Tracks that are compared: enough to know a pose. */
const MAX_SAMPLES = 64
/** A frame further back must be closer by this share: references take bytes, too. */
const ADVANTAGE = 0.98

/**
 * Finds for each frame the earlier frame that it resembles most, `[frames]`; -1 for the base. The first frame of a clip
 * often resembles that of another clip more than the frame before it.
 * @param values `[frames × row]`.
 * @param base `[row]`.
 */
export function findReferences(values: Uint16Array, row: number, base: Uint16Array | undefined): Int32Array {
  const frames = values.length / row
  const stride = Math.max(1, Math.floor(row / (MAX_SAMPLES * 3)))
  const references = new Int32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const own = values.subarray(frame * row, (frame + 1) * row)
    let best = frame - 1
    let least = Infinity
    const consider = (candidate: number) => {
      const other = candidate < 0 ? base : values.subarray(candidate * row, (candidate + 1) * row)
      if (other === undefined) return
      const found = distance(own, other, stride, least)
      if (found >= least) return
      best = candidate
      least = found * ADVANTAGE
    }
    for (let candidate = frame - 1; candidate >= Math.max(0, frame - MAX_SEARCH); candidate--) consider(candidate)
    if (frame > 0) consider(-1)
    references[frame] = best
  }
  return references
}

/** Sum of the bits that differences take; may stop once it reaches `limit`. */
function distance(a: Uint16Array, b: Uint16Array, stride: number, limit: number): number {
  let sum = 0
  for (let at = 0; at < a.length && sum < limit; at += stride) sum += 32 - Math.clz32(Math.abs(a[at] - b[at]))
  return sum
}
