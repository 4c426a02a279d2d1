import { predictHeights } from '../../heights/decode-heights.js'
import type { GridSize, HeightCoding, OnPrediction } from '../../heights/height-coding.js'
import { predictBase } from '../../heights/predict-base.js'
import { Midpoints } from '../../heights/predict-midpoints.js'
import {
  BASE_PREDICTORS,
  type BasePredictor,
  HEIGHT_BYTES,
  MAX_MIDPOINTS,
  MIDPOINT_PREDICTORS,
} from '../../layout/terrain.js'
import { codedBits } from './coded-bits.js'

/** A predictor with an estimate of the bits of its differences. */
interface Estimate<Predictor> {
  readonly predictor: Predictor
  readonly bits: number
}

/**
 * Chooses how to predict a height grid: the number of levels and the predictors with the fewest estimated bits. The
 * same on every machine.
 */
export function chooseCoding(samples: Uint16Array, size: GridSize): HeightCoding {
  const estimator = new Estimator(samples, size)
  let { predictor, bits: fewest } = estimator.base(1)
  let levels = 0
  // From the finest level to the coarsest; the bits of all so far.
  const midpoints: HeightCoding['midpoints'][number][] = []
  let bitsOfLevels = 0
  for (let depth = 1; depth <= deepest(size); depth++) {
    const level = estimator.level(2 ** (depth - 1))
    midpoints.push(level.predictor)
    bitsOfLevels += level.bits
    const base = estimator.base(2 ** depth)
    if (bitsOfLevels + base.bits >= fewest) continue
    fewest = bitsOfLevels + base.bits
    predictor = base.predictor
    levels = depth
  }
  return { predictor, midpoints: midpoints.slice(0, levels).reverse() }
}

/** Halvings after which the base grid still has two points in one direction. */
function deepest({ columns, rows }: GridSize): number {
  return Math.min(MAX_MIDPOINTS, 31 - Math.clz32(Math.max(columns, rows) - 1))
}

class Estimator {
  readonly #samples: Uint16Array
  readonly #size: GridSize
  /** Folded differences of the current pass, reused by each. */
  readonly #differences: Uint16Array

  constructor(samples: Uint16Array, size: GridSize) {
    this.#samples = samples
    this.#size = size
    this.#differences = new Uint16Array(samples.length)
  }

  base(step: number): Estimate<BasePredictor> {
    return best(BASE_PREDICTORS, (predictor) =>
      this.#bits((visit) => predictBase(this.#samples, this.#size, step, predictor, visit)),
    )
  }

  /** The predictor of the centers of a level. The bits are those of all its points. */
  level(step: number): Estimate<HeightCoding['midpoints'][number]> {
    const midpoints = new Midpoints(this.#samples, this.#size, step)
    const edges =
      this.#bits((visit) => midpoints.predictAcross(visit)) + this.#bits((visit) => midpoints.predictDown(visit))
    const { predictor, bits } = best(MIDPOINT_PREDICTORS, (centers) =>
      this.#bits((visit) => midpoints.predictCenters(centers, visit)),
    )
    return { predictor, bits: edges + bits }
  }

  #bits(predict: (onPrediction: OnPrediction) => void): number {
    let count = 0
    predict((point, predicted) => {
      this.#differences[count++] = fold(this.#samples[point] - predicted)
    })
    return codedBits(this.#differences.subarray(0, count))
  }
}

/** The first of equals wins. */
function best<Predictor>(
  predictors: readonly Predictor[],
  bitsOf: (predictor: Predictor) => number,
): Estimate<Predictor> {
  return predictors
    .map((predictor) => ({ predictor, bits: bitsOf(predictor) }))
    .reduce((best, one) => (one.bits < best.bits ? one : best))
}

/** Folds a difference modulo 2¹⁶, so that small numbers of both signs become small: 0 −1 1 −2 2 are 0 1 2 3 4. */
function fold(difference: number): number {
  const signed = (difference << 16) >> 16
  return ((signed << 1) ^ (signed >> 31)) & 0xffff
}

/** Codes the samples of a height grid: high bytes of all differences, then low bytes, `[2 × rows × columns]`. */
export function encodeHeights(samples: Uint16Array, size: GridSize, coding: HeightCoding): Uint8Array {
  const planes = new Uint8Array(samples.length * HEIGHT_BYTES)
  let next = 0
  predictHeights(samples, size, coding, (point, predicted) => {
    const folded = fold(samples[point] - predicted)
    planes[next] = folded >> 8
    planes[samples.length + next] = folded
    next++
  })
  return planes
}
