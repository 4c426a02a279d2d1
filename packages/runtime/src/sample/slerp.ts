/** Above this cosine (1.8°) the arc and its chord agree to 1e-5, and sin(angle) becomes too small to divide by. */
const NEARLY_EQUAL = 0.9995

/**
 * Interpolates two unit quaternions along the shortest arc; writes x y z w to `out[at…]`. At mix 0 the numbers are
 * those of `a`.
 * @param a Quaternions x y z w; the one at `aAt` is used.
 * @example
 * ```ts
 * import { slerp } from '@brushwork/runtime'
 *
 * const [from, to, out] = [Float32Array.of(0, 0, 0, 1), Float32Array.of(0, 1, 0, 0), new Float32Array(4)]
 * slerp(from, 0, to, 0, 0.5, out, 0) // halfway
 * ```
 */
export function slerp(
  a: Float32Array,
  aAt: number,
  b: Float32Array,
  bAt: number,
  mix: number,
  out: Float32Array,
  at: number,
): void {
  const dot = a[aAt] * b[bAt] + a[aAt + 1] * b[bAt + 1] + a[aAt + 2] * b[bAt + 2] + a[aAt + 3] * b[bAt + 3]
  const cosine = Math.abs(dot)
  let weightA = 1 - mix
  let weightB = mix
  if (cosine < NEARLY_EQUAL) {
    const angle = Math.acos(cosine)
    const sine = Math.sin(angle)
    weightA = Math.sin((1 - mix) * angle) / sine
    weightB = Math.sin(mix * angle) / sine
  }
  // q and −q are the same rotation; the one on a's side is nearer.
  if (dot < 0) weightB = -weightB
  let size = 0
  for (let axis = 0; axis < 4; axis++) {
    const value = a[aAt + axis] * weightA + b[bAt + axis] * weightB
    out[at + axis] = value
    size += value * value
  }
  if (mix === 0) return
  const scale = 1 / Math.sqrt(size)
  for (let axis = 0; axis < 4; axis++) out[at + axis] *= scale
}
