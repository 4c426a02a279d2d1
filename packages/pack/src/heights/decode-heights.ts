import type { GridSize, HeightCoding, OnPrediction } from './height-coding.js'
import { predictBase } from './predict-base.js'
import { Midpoints } from './predict-midpoints.js'

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
function unfold(folded: number): number {
  return (folded >>> 1) ^ -(folded & 1)
}

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

/** Heights in quants as games see them, rounded to 32 bits, `[samples]` (copy). */
export function heightsOfSamples(samples: Uint16Array, heightScale: number, heightOffset: number): Float32Array {
  // Not `Float32Array.from`, which walks an iterator: a terrain has a million points.
  const heights = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at++) heights[at] = heightOffset + heightScale * samples[at]
  return heights
}

/**
 * Predicts all samples of a grid in the order in which packs store them. The base grid comes first, then each level
 * from the coarsest to the finest. @param samples `[rows × columns]`: a decoder fills it as it goes.
 */
export function predictHeights(
  samples: Uint16Array,
  size: GridSize,
  { predictor, midpoints }: HeightCoding,
  onPrediction: OnPrediction,
): void {
  predictBase(samples, size, 2 ** midpoints.length, predictor, onPrediction)
  midpoints.forEach((centers, level) => {
    const pass = new Midpoints(samples, size, 2 ** (midpoints.length - 1 - level))
    pass.predictAcross(onPrediction)
    pass.predictDown(onPrediction)
    pass.predictCenters(centers, onPrediction)
  })
}
