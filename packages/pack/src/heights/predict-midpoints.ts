import type { MidpointPredictor } from '../layout/terrain.js'
import type { GridSize, OnPrediction } from './height-coding.js'

/**
 * Predicts points between points of a grid twice as coarse by a cubic through the nearest two on either side: weights
 * −1 9 9 −1 sixteenths. The terrain editor of 3D GameStudio subdivides terrains with the same weights.
 */
export class Midpoints {
  readonly #samples: Uint16Array
  readonly #size: GridSize
  /** Distance of a predicted point from its neighbors on the coarse grid. */
  readonly #step: number
  /** Last column and row of the coarse grid. They are repeated beyond the edge, as the first ones are. */
  readonly #lastColumn: number
  readonly #lastRow: number
  /** First samples of the rows that the cubic reads, at −3, −1, 1 and 3 steps. */
  #farAbove = 0
  #above = 0
  #below = 0
  #farBelow = 0

  /** @param samples `[rows × columns]`: a decoder fills it as it goes. */
  constructor(samples: Uint16Array, size: GridSize, step: number) {
    this.#samples = samples
    this.#size = size
    this.#step = step
    this.#lastColumn = size.columns - 1 - ((size.columns - 1) % (2 * step))
    this.#lastRow = size.rows - 1 - ((size.rows - 1) % (2 * step))
  }

  /** Points between two of the same row. */
  predictAcross(onPrediction: OnPrediction): void {
    const { columns, rows } = this.#size
    const step = this.#step
    for (let row = 0; row < rows; row += 2 * step) {
      this.#openRows(row, 0)
      for (let column = step; column < columns; column += 2 * step) {
        onPrediction(row * columns + column, this.#cubic(column, step))
      }
    }
  }

  /** Points between two of the same column. */
  predictDown(onPrediction: OnPrediction): void {
    const { columns, rows } = this.#size
    const step = this.#step
    for (let row = step; row < rows; row += 2 * step) {
      this.#openRows(row, step)
      for (let column = 0; column < columns; column += 2 * step) {
        onPrediction(row * columns + column, this.#cubic(column, 0))
      }
    }
  }

  /** Points in the middle of four. */
  predictCenters(predictor: MidpointPredictor, onPrediction: OnPrediction): void {
    const { columns, rows } = this.#size
    const step = this.#step
    // Falling: from the northwest to the southeast. With `both` the two sides are the two diagonals.
    const left = predictor === 'rising' ? -step : step
    const right = predictor === 'both' ? -step : left
    for (let row = step; row < rows; row += 2 * step) {
      this.#openRows(row, step)
      for (let column = step; column < columns; column += 2 * step) {
        onPrediction(row * columns + column, (this.#cubic(column, left) + this.#cubic(column, right) + 1) >> 1)
      }
    }
  }

  #openRows(row: number, down: number): void {
    const { columns } = this.#size
    this.#farAbove = Math.max(0, row - 3 * down) * columns
    this.#above = (row - down) * columns
    this.#below = Math.min(this.#lastRow, row + down) * columns
    this.#farBelow = Math.min(this.#lastRow, row + 3 * down) * columns
  }

  /** The cubic through the points at −3, −1, 1 and 3 times `across` from a column of the open rows. */
  #cubic(column: number, across: number): number {
    const samples = this.#samples
    const inner =
      samples[this.#above + this.#inside(column - across)] + samples[this.#below + this.#inside(column + across)]
    const outer =
      samples[this.#farAbove + this.#inside(column - 3 * across)] +
      samples[this.#farBelow + this.#inside(column + 3 * across)]
    return (9 * inner - outer + 8) >> 4
  }

  #inside(column: number): number {
    return Math.max(0, Math.min(this.#lastColumn, column))
  }
}
