import type { BasePredictor } from '../layout/terrain.js'
import type { GridSize, OnPrediction } from './height-coding.js'

type Predict = (west: number, north: number, northwest: number) => number

const PREDICTORS: Readonly<Record<BasePredictor, Predict>> = {
  plane: (west, north, northwest) => west + north - northwest,
  median: (west, north, northwest) => {
    const low = Math.min(west, north)
    const high = Math.max(west, north)
    return northwest >= high ? low : northwest <= low ? high : west + north - northwest
  },
  west: (west) => west,
}

/**
 * Predicts the points at multiples of `step`, row by row, each from points before it. The first row is predicted from
 * the west, the first column from the north. @param samples `[rows × columns]`: a decoder fills it as it goes.
 */
export function predictBase(
  samples: Uint16Array,
  { columns, rows }: GridSize,
  step: number,
  predictor: BasePredictor,
  onPrediction: OnPrediction,
): void {
  const predict = PREDICTORS[predictor]
  onPrediction(0, 0)
  for (let point = step; point < columns; point += step) onPrediction(point, samples[point - step])
  const up = step * columns
  for (let row = step; row < rows; row += step) {
    const first = row * columns
    onPrediction(first, samples[first - up])
    const end = first + columns
    for (let point = first + step; point < end; point += step) {
      onPrediction(point, predict(samples[point - step], samples[point - up], samples[point - up - step]))
    }
  }
}
