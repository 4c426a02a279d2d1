import type { GridSize, HeightCoding, OnPrediction } from './height-coding.js'
import { predictBase } from './predict-base.js'
import { Midpoints } from './predict-midpoints.js'

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
