/** A point on triangles; mutable, since millions are compared. */
export interface SurfacePoint {
  /** Index of the triangle. */
  triangle: number
  /** Share of its second corner. */
  second: number
  /** Share of its third corner. */
  third: number
  /** Square of the distance. */
  squared: number
}

/**
 * Finds the point of a triangle that is closest to a point (Ericson, Real-Time Collision Detection, 5.1.5). Writes it to `out`
 * if it is closer than the point there.
 * @param point index of its first coordinate in `points`.
 */
export function improve(
  points: Float32Array,
  point: number,
  positions: Float32Array,
  indices: ArrayLike<number>,
  triangle: number,
  out: SurfacePoint,
): void {
  const [a, b, c] = [indices[triangle * 3] * 3, indices[triangle * 3 + 1] * 3, indices[triangle * 3 + 2] * 3]
  const [ax, ay, az] = [positions[a], positions[a + 1], positions[a + 2]]
  const [ux, uy, uz] = [positions[b] - ax, positions[b + 1] - ay, positions[b + 2] - az]
  const [vx, vy, vz] = [positions[c] - ax, positions[c + 1] - ay, positions[c + 2] - az]
  const [px, py, pz] = [points[point] - ax, points[point + 1] - ay, points[point + 2] - az]
  const [uu, uv, vv] = [ux * ux + uy * uy + uz * uz, ux * vx + uy * vy + uz * vz, vx * vx + vy * vy + vz * vz]
  const [pu, pv] = [px * ux + py * uy + pz * uz, px * vx + py * vy + pz * vz]
  const [second, third] = sharesOf(uu, uv, vv, pu, pv)
  const dx = px - second * ux - third * vx
  const dy = py - second * uy - third * vy
  const dz = pz - second * uz - third * vz
  const squared = dx * dx + dy * dy + dz * dz
  if (!(squared < out.squared)) return
  out.triangle = triangle
  out.second = second
  out.third = third
  out.squared = squared
}

/** Shares of the second and third corner at the closest point, from products of edges and the point. */
function sharesOf(uu: number, uv: number, vv: number, pu: number, pv: number): readonly [number, number] {
  if (pu <= 0 && pv <= 0) return [0, 0]
  if (pu - uu >= 0 && pv - uv <= pu - uu) return [1, 0]
  const onSecondEdge = pu * (pv - uv) - (pu - uu) * pv
  if (onSecondEdge <= 0 && pu >= 0 && pu - uu <= 0 && uu > 0) return [pu / uu, 0]
  if (pv - vv >= 0 && pu - uv <= pv - vv) return [0, 1]
  const onThirdEdge = (pu - uv) * pv - pu * (pv - vv)
  if (onThirdEdge <= 0 && pv >= 0 && pv - vv <= 0 && vv > 0) return [0, pv / vv]
  const opposite = (pu - uu) * (pv - vv) - (pu - uv) * (pv - uv)
  const [toThird, toSecond] = [pv - uv - (pu - uu), pu - uv - (pv - vv)]
  if (opposite <= 0 && toThird >= 0 && toSecond >= 0 && toThird + toSecond > 0) {
    const share = toThird / (toThird + toSecond)
    return [1 - share, share]
  }
  const sum = opposite + onThirdEdge + onSecondEdge
  return sum > 0 ? [onThirdEdge / sum, onSecondEdge / sum] : [0, 0]
}
