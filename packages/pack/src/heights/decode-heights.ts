import type { GridSize, HeightCoding } from './height-coding.js'
import { predictHeights } from './predict-heights.js'

/**
 * Decodes the samples of a height grid, `[rows × columns]`. Cannot fail: any bytes give samples.
 * @param planes High bytes of all differences, then low bytes, `[2 × rows × columns]`.
 */
export function decodeHeights(planes: Uint8Array, size: GridSize, coding: HeightCoding): Uint16Array {
  const points = planes.length / 2
  const samples = new Uint16Array(points)
  let next = 0
  predictHeights(samples, size, coding, (point, predicted) => {
    const folded = (planes[next] << 8) | planes[points + next]
    next++
    // Wraps at 16 bits, as the encoder's difference does.
    samples[point] = predicted + unfold(folded)
  })
  return samples
}

/** Signed difference of a folded one: 0 1 2 3 4 are 0 −1 1 −2 2. */
export function unfold(folded: number): number {
  return (folded >>> 1) ^ -(folded & 1)
}
