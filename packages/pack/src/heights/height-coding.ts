import type { BasePredictor, MidpointPredictor } from '../layout/terrain.js'

/** Size of a height grid, in points. */
export interface GridSize {
  readonly columns: number
  readonly rows: number
}

/** How the samples of a grid are predicted. The base grid has every 2^n-th column and row, n = `midpoints.length`. */
export interface HeightCoding {
  readonly predictor: BasePredictor
  /** From the coarsest level to the finest. Each halves the distance between points. */
  readonly midpoints: readonly MidpointPredictor[]
}

/** Receives each point of a pass with its prediction, in the order in which packs store them. */
export type OnPrediction = (point: number, predicted: number) => void
