/** Swaps the first and last corner of each triangle, which reverses its winding (copy). */
export function turned(corners: ArrayLike<number>): Uint32Array {
  const out = new Uint32Array(corners.length)
  for (let at = 0; at < out.length; at += 3) {
    out[at] = corners[at + 2]
    out[at + 1] = corners[at + 1]
    out[at + 2] = corners[at]
  }
  return out
}
