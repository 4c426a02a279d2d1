/**
 * Unit normal and distance of the plane of the largest triangle; undefined if none has an area.
 * @param points `[triangles × 9]`
 */
export function planeOfLargest(points: ArrayLike<number>): readonly [number, number, number, number] | undefined {
  let most = 0
  let plane: readonly [number, number, number, number] | undefined
  for (let at = 0; at < points.length; at += 9) {
    const ax = points[at + 3] - points[at]
    const ay = points[at + 4] - points[at + 1]
    const az = points[at + 5] - points[at + 2]
    const bx = points[at + 6] - points[at]
    const by = points[at + 7] - points[at + 1]
    const bz = points[at + 8] - points[at + 2]
    const x = ay * bz - az * by
    const y = az * bx - ax * bz
    const z = ax * by - ay * bx
    const size = Math.sqrt(x * x + y * y + z * z)
    if (!(size > most)) continue
    most = size
    plane = [x / size, y / size, z / size, (x * points[at] + y * points[at + 1] + z * points[at + 2]) / size]
  }
  return plane
}
