import { unfold } from './decode-heights.js'

/**
 * Adds coded differences to slopes, in place. Cannot fail: any bytes give slopes.
 * @param slopes `[points × 2]`.
 * @param planes Folded differences along columns, then along rows, `[2 × points]`.
 */
export function addSlopeDifferences(slopes: Int8Array, planes: Uint8Array): void {
  const points = planes.length / 2
  for (let point = 0; point < points; point++) {
    slopes[2 * point] += unfold(planes[point])
    slopes[2 * point + 1] += unfold(planes[points + point])
  }
}
