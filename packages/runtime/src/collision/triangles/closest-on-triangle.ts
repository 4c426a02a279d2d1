/**
 * Writes the point of a triangle that is closest to a point, by the regions of its corners and edges (Ericson, "Real-Time Collision
 * Detection", §5.1.5).
 * @param corners `[9]` from `at`
 */
export function closestOnTriangle(corners: Float64Array, at: number, point: Float64Array, out: Float64Array): void {
  const [ax, ay, az] = [corners[at], corners[at + 1], corners[at + 2]]
  const [abx, aby, abz] = [corners[at + 3] - ax, corners[at + 4] - ay, corners[at + 5] - az]
  const [acx, acy, acz] = [corners[at + 6] - ax, corners[at + 7] - ay, corners[at + 8] - az]
  const [px, py, pz] = [point[0] - ax, point[1] - ay, point[2] - az]
  const d1 = abx * px + aby * py + abz * pz
  const d2 = acx * px + acy * py + acz * pz
  const bb = abx * abx + aby * aby + abz * abz
  const bc = abx * acx + aby * acy + abz * acz
  const cc = acx * acx + acy * acy + acz * acz
  // Seen from the other corners: b − p along the edges is d − bb and d − bc, that of c is d − bc and d − cc.
  const [d3, d4, d5, d6] = [d1 - bb, d2 - bc, d1 - bc, d2 - cc]
  let [v, w] = [0, 0]
  const vc = d1 * d4 - d3 * d2
  const vb = d5 * d2 - d1 * d6
  const va = d3 * d6 - d5 * d4
  if (d1 <= 0 && d2 <= 0) [v, w] = [0, 0]
  else if (d3 >= 0 && d4 <= d3) [v, w] = [1, 0]
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) [v, w] = [d1 / (d1 - d3), 0]
  else if (d6 >= 0 && d5 <= d6) [v, w] = [0, 1]
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) [v, w] = [0, d2 / (d2 - d6)]
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    w = (d4 - d3) / (d4 - d3 + (d5 - d6))
    v = 1 - w
  } else {
    v = vb / (va + vb + vc)
    w = vc / (va + vb + vc)
  }
  out[0] = ax + abx * v + acx * w
  out[1] = ay + aby * v + acy * w
  out[2] = az + abz * v + acz * w
}
