/** The whole of a segment. */
export const WHOLE = new Float64Array([1])

/**
 * Returns whether the first share of the segment from `a` to `b` meets a box grown by `half` (slab test).
 * @param share `[1]`: a number of a call would be allocated
 */
export function touchesSegment(
  bounds: Float32Array | Float64Array,
  at: number,
  a: Float64Array,
  b: Float64Array,
  half: Float64Array,
  share: Float64Array,
): boolean {
  let enter = 0
  let leave = share[0]
  for (let axis = 0; axis < 3; axis++) {
    const low = bounds[at + axis] - half[axis] - a[axis]
    const high = bounds[at + axis + 3] + half[axis] - a[axis]
    const delta = b[axis] - a[axis]
    if (delta === 0) {
      if (low > 0 || high < 0) return false
      continue
    }
    const near = delta > 0 ? low / delta : high / delta
    const far = delta > 0 ? high / delta : low / delta
    if (near > enter) enter = near
    if (far < leave) leave = far
    if (enter > leave) return false
  }
  return true
}
