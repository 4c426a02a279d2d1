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
  const x = Math.fround(p[a])
  const y = Math.fround(p[a + 1])
  const z = Math.fround(p[a + 2])
  const ux = Math.fround(p[b]) - x
  const uy = Math.fround(p[b + 1]) - y
  const uz = Math.fround(p[b + 2]) - z
  const vx = Math.fround(p[c]) - x
  const vy = Math.fround(p[c + 1]) - y
  const vz = Math.fround(p[c + 2]) - z
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  return nx * planes[at] + ny * planes[at + 1] + nz * planes[at + 2] > 0
}
