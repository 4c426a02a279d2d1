/** Added to motions of x, which are the low halves of words: they are never below zero and never carry into those of y. */
export const BIAS = 0x2000
/** Rounds the sums of four motions in both halves. */
const HALF_OF_BOTH = 0x20002
/** All bits of y, and 14 of x. */
const BITS_OF_BOTH = ~0xc000

/** Predicts the texels of a frame from two before it: motion goes on. */
export function continueMotion(continued: Uint16Array, texels: Uint16Array, last: number, before: number): void {
  for (let at = 0; at < continued.length; at++) continued[at] = 2 * texels[last + at] - texels[before + at]
}

/**
 * Adds motions of 14 bits to the prediction of a frame: residuals, and the mean motion of four neighbors. x and y are added in one
 * word, each in its half. Usual motions are so small that words fit into 31 bits. V8 keeps larger numbers on the heap until it has compiled the
 * function, which is slow.
 * @param out texels, written from `to` at the first vertex of each track
 * @param from the prediction, from `start`
 * @param four neighbors, `[tracks × 4]`
 * @param first of the frame's residuals, `[3 × tracks]`
 * @param both motions of the last track and frame, x + {@link BIAS} + 2¹⁶ × y; the last one stands for no neighbor
 */
export function addMotions(
  out: Uint16Array,
  to: number,
  from: Uint16Array,
  start: number,
  vertexOf: Uint32Array,
  four: Int32Array,
  low: Int8Array,
  high: Int8Array | undefined,
  first: number,
  both: Int32Array,
  z: Int32Array,
): void {
  const tracks = vertexOf.length
  const back = start - to
  let second = first + tracks
  let third = second + tracks
  for (let track = 0, slot = 0; track < tracks; track++, slot += 4, first++, second++, third++) {
    const a = four[slot]
    const b = four[slot + 1]
    const c = four[slot + 2]
    const d = four[slot + 3]
    const mean = ((both[a] + both[b] + both[c] + both[d] + HALF_OF_BOTH) >> 2) & BITS_OF_BOTH
    let motion = mean + low[first] + (low[second] << 16)
    let motionOfZ = ((z[a] + z[b] + z[c] + z[d] + 2) >> 2) + low[third]
    if (high !== undefined) {
      motion += (high[first] << 8) + (high[second] << 24)
      motionOfZ += high[third] << 8
    }
    both[track] = motion
    z[track] = motionOfZ
    const at = to + vertexOf[track] * 4
    const before = at + back
    out[at] = from[before] + (motion & 0xffff) - BIAS
    out[at + 1] = from[before + 1] + (motion >> 16)
    out[at + 2] = from[before + 2] + motionOfZ
  }
}
