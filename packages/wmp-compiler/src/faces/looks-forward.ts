/**
 * Whether a triangle looks where its face looks once its corners are 32-bit floats: far from the origin, rounding turns
 * the thinnest around.
 * @param p points; `a`, `b`, `c` are the places of the corners' first numbers. @param planes `[at..at+2]` is the normal.
 */
export function looksForward(
  p: Float64Array,
  a: number,
  b: number,
  c: number,
  planes: ArrayLike<number>,
  at: number,
): boolean {
  const [x, y, z] = [Math.fround(p[a]), Math.fround(p[a + 1]), Math.fround(p[a + 2])]
  const [ux, uy, uz] = [Math.fround(p[b]) - x, Math.fround(p[b + 1]) - y, Math.fround(p[b + 2]) - z]
  const [vx, vy, vz] = [Math.fround(p[c]) - x, Math.fround(p[c + 1]) - y, Math.fround(p[c + 2]) - z]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return nx * planes[at] + ny * planes[at + 1] + nz * planes[at + 2] > 0
}
