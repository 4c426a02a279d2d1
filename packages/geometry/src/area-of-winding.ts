/** The area of a winding [quants²]; `from` is the index of its first point. */
export function areaOfWinding(points: Float64Array, from: number, count: number): number {
  const o = from * 3
  let x = 0
  let y = 0
  let z = 0
  for (let corner = 1; corner + 1 < count; corner++) {
    const p = o + corner * 3
    const ux = points[p] - points[o]
    const uy = points[p + 1] - points[o + 1]
    const uz = points[p + 2] - points[o + 2]
    const vx = points[p + 3] - points[o]
    const vy = points[p + 4] - points[o + 1]
    const vz = points[p + 5] - points[o + 2]
    x += uy * vz - uz * vy
    y += uz * vx - ux * vz
    z += ux * vy - uy * vx
  }
  return Math.sqrt(x * x + y * y + z * z) / 2
}
