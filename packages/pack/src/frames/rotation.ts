/**
 * Writes a unit quaternion of which three components are known, with w ≥ 0. The fourth follows from its length, is
 * above 0 before the sign of w is settled, and is the only one that is rounded.
 * @param dropped the component that is missing, 0 to 3 (its two low bits).
 */
export function writeRotation(
  dropped: number,
  a: number,
  b: number,
  c: number,
  out: Float32Array | Float64Array,
  at: number,
): void {
  const missing = Math.sqrt(Math.max(0, 1 - a * a - b * b - c * c))
  const slot = dropped & 3
  out[at] = slot === 0 ? missing : a
  out[at + 1] = slot === 1 ? missing : slot < 1 ? a : b
  out[at + 2] = slot === 2 ? missing : slot < 2 ? b : c
  out[at + 3] = slot === 3 ? missing : c
  // −0 + 0 is 0, and 0 − x has no −0.
  const isNegative = out[at + 3] < 0
  for (let index = at; index < at + 4; index++) out[index] = isNegative ? 0 - out[index] : out[index] + 0
}
