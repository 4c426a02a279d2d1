import type { Grid } from '@brushwork/asset'
import { exactStep } from './exact-step.js'
import { boxOf } from './lattice.js'

/** Formats and editors round to no finer parts of a quant. */
const FINEST = 1 / 256

/**
 * The grid for positions `[n × 3]` of several arrays, with the same step on all axes. It is one that they lie on
 * already, or one of `bits` bits along the longest side of their box.
 */
export function positionGrid(positions: readonly Float32Array[], bits: number): Grid {
  const { min, max } = boxOf(positions)
  const range = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const exact = exactStep(positions, range, FINEST)
  if (exact !== undefined) return { step: [exact, exact, exact], offset: [...min] }
  if (range === 0) return { step: [1, 1, 1], offset: [...min] }
  const step = shortStep(range / (2 ** bits - 2))
  return { step: [step, step, step], offset: min.map((low) => shortBelow(low, step)) }
}

/** A step with few digits, which packs write as text; at least `least`. */
function shortStep(least: number): number {
  const step = Number(least.toPrecision(3))
  return step >= least ? step : Number((least * 1.01).toPrecision(3))
}

/** A number with as few digits as `step` needs, at most two steps below `value`. */
function shortBelow(value: number, step: number): number {
  const exponent = Number(step.toExponential().split('e')[1])
  const digits = Math.min(100, Math.max(0, -exponent))
  return Number((value - step).toFixed(digits)) + 0
}
