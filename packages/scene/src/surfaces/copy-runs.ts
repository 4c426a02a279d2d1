/**
 * Moves the indices of some triangles to the front of an index buffer, so that one call draws them.
 * @param indices of all triangles
 * @param runs `[runCount × 2]` first triangle and number of triangles, as `VisibleTriangles` has them; more may follow
 * @returns how many indices there are
 */
export function copyRuns(
  indices: Uint16Array | Uint32Array,
  runs: ArrayLike<number>,
  runCount: number,
  target: { set(part: Uint16Array | Uint32Array, at: number): void },
): number {
  let count = 0
  for (let run = 0; run < runCount; run++) {
    const first = runs[run * 2] * 3
    const length = runs[run * 2 + 1] * 3
    target.set(indices.subarray(first, first + length), count)
    count += length
  }
  return count
}
