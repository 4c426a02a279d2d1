/** Writes numbers between those of two lists, by the weight of the second. `out` may be one of the lists. */
export function mixNumbers(
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  weight: number,
  out: Float32Array | number[],
): void {
  for (let at = 0; at < out.length; at++) out[at] = from[at] + (to[at] - from[at]) * weight
}
