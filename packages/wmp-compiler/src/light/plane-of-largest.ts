/**
 * Unit normal and distance of the plane of the largest triangle; undefined if none has an area.
 * @param points `[triangles × 9]`
 */
export function planeOfLargest(points: ArrayLike<number>): readonly [number, number, number, number] | undefined {
  let most = 0
  let plane: readonly [number, number, number, number] | undefined
  for (let at = 0; at < points.length; at += 9) {
    const [ax, ay, az] = [0, 1, 2].map((axis) => points[at + 3 + axis] - points[at + axis])
    const [bx, by, bz] = [0, 1, 2].map((axis) => points[at + 6 + axis] - points[at + axis])
    const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
    const size = Math.sqrt(x * x + y * y + z * z)
    if (!(size > most)) continue
    most = size
    plane = [x / size, y / size, z / size, (x * points[at] + y * points[at + 1] + z * points[at + 2]) / size]
  }
  return plane
}
