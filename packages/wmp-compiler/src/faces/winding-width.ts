/** Twice the area for the longest edge: the height of a triangle, twice the width of a strip. */
export function widthOf(points: Float64Array, first: number, end: number): number {
  let nx = 0
  let ny = 0
  let nz = 0
  let longest = 0
  const o = first * 3
  for (let p = first * 3; p < end * 3; p += 3) {
    const q = p + 3 === end * 3 ? o : p + 3
    const px = points[p] - points[o]
    const py = points[p + 1] - points[o + 1]
    const pz = points[p + 2] - points[o + 2]
    const qx = points[q] - points[o]
    const qy = points[q + 1] - points[o + 1]
    const qz = points[q + 2] - points[o + 2]
    nx += py * qz - pz * qy
    ny += pz * qx - px * qz
    nz += px * qy - py * qx
    longest = Math.max(longest, (qx - px) ** 2 + (qy - py) ** 2 + (qz - pz) ** 2)
  }
  return longest === 0 ? 0 : Math.sqrt((nx * nx + ny * ny + nz * nz) / longest)
}
