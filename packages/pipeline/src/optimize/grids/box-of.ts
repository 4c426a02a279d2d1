import type { Bounds } from '@brushwork/asset'

/** The box around points `[n × 3]` of several arrays; zeros when there is no point. */
export function boxOf(positions: readonly Float32Array[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const points of positions) {
    for (let at = 0; at < points.length; at++) {
      const axis = at % 3
      if (points[at] < min[axis]) min[axis] = points[at]
      if (points[at] > max[axis]) max[axis] = points[at]
    }
  }
  return min[0] > max[0] ? { min: [0, 0, 0], max: [0, 0, 0] } : { min, max }
}
