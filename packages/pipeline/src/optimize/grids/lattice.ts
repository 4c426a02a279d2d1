import type { Bounds, Grid } from '@brushwork/asset'
import { exactStep } from './exact-step.js'

const HIGHEST = 65535
/** Formats and editors round to no finer parts of a quant. */
const FINEST_EXACT = 1 / 256
/** Steps in quants for levels that lie on no lattice, the finest first: vertices move by 1/16 quant at most. */
const STEPS = [1 / 16, 1 / 8]

/** Steps in quants for levels that are larger than the range of 16-bit integers, the finest first. */
const FAR_STEPS = [1 / 16, 1 / 8, 1 / 4]
/** Share of vertices that must be on grids: a large box of sky has few, which need not make all others coarser. */
const MOST = 0.9
/** Grids of such levels begin at multiples of this distance in quants, so that most surfaces share one. */
const FAR_CELL = 1024

/**
 * The step of the lattice for groups of positions `[n × 3]`, each with its own grid on it. Undefined for a level that
 * is larger than the range of 16-bit integers.
 */
export function latticeStep(groups: readonly (readonly Float32Array[])[]): number | undefined {
  const range = Math.max(...groups.map(rangeOf))
  const exact = exactStep(groups.flat(), range, FINEST_EXACT)
  // Two steps are left for rounding at both ends.
  return exact ?? STEPS.find((step) => range / step <= HIGHEST - 2)
}

/** The grid of a group: places of the lattice from its smallest corner on. */
export function onLattice(positions: readonly Float32Array[], step: number): Grid {
  const { min } = boxOf(positions)
  return { step: [step, step, step], offset: min.map((low) => Math.floor(low / step) * step + 0) }
}

function rangeOf(positions: readonly Float32Array[]): number {
  const { min, max } = boxOf(positions)
  return Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
}

/** The finest step with which grids reach over most vertices of the surfaces; the finest of all if none does. */
export function farStep(surfaces: readonly Float32Array[]): number {
  const all = surfaces.reduce((sum, { length }) => sum + length, 0)
  const reached = (step: number): number =>
    surfaces.reduce((sum, own) => sum + (farGrid(toFarLattice(own, step), step) ? own.length : 0), 0)
  return FAR_STEPS.find((step) => reached(step) >= all * MOST) ?? FAR_STEPS[0]
}

/** Moves positions to the lattice of large levels (copy), by half a step at most. */
export function toFarLattice(positions: Float32Array, step: number): Float32Array {
  // −0 would be another number.
  return positions.map((value) => Math.round(value / step) * step + 0)
}

/**
 * The grid of a surface of a large level, whose positions are on its lattice. Surfaces that are too long for its step, such as a sky, have the
 * coarsest exact grid; undefined if no grid is exact.
 * @param step of the lattice
 */
export function farGrid(positions: Float32Array, step: number): Grid | undefined {
  const { min, max } = boxOf([positions])
  const offset = min.map((low) => Math.floor(low / FAR_CELL) * FAR_CELL + 0)
  if (offset.every((start, axis) => max[axis] - start <= HIGHEST * step)) {
    return { step: [step, step, step], offset }
  }
  const exact = exactStep([positions], rangeOf([positions]), step)
  return exact === undefined ? undefined : onLattice([positions], exact)
}

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
