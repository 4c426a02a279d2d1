/** Integer grid along one axis: coordinate = step · scale + offset. */
export interface AxisGrid {
  /** Quants, 32-bit. */
  readonly scale: number
  /** Quants, 32-bit. */
  readonly offset: number
  /** Grid step of a coordinate that lies on the grid, 0 … 65535. */
  stepOf(coordinate: number): number
}

const STEPS = 65535
/** Rounding error of a 32-bit coordinate, as a share of the largest one. */
const ROUNDING = 2 ** -22

/**
 * Finds a grid of at most 65,536 steps that contains all coordinates of an axis, within 32-bit rounding. The smallest
 * distance between two coordinates is one or a few steps. Undefined if there is no such grid.
 */
export function findGrid(frames: readonly Float32Array[], axis: number): AxisGrid | undefined {
  const seen = new Set<number>()
  for (const positions of frames) for (let at = axis; at < positions.length; at += 3) seen.add(positions[at])
  const values = Float64Array.from(seen).sort()
  if (values.length === 0) return gridOf(0, 0)
  const offset = values[0]
  const extent = values[values.length - 1] - offset
  if (extent === 0) return gridOf(0, offset)
  const tolerance = Math.max(Math.abs(offset), Math.abs(offset + extent)) * ROUNDING
  const fewest = Math.round(extent / finestStep(values, tolerance))
  for (const steps of candidates(fewest)) {
    const grid = gridOf(Math.fround(extent / steps), offset)
    const isOn = (value: number) => Math.abs(Math.fround(grid.stepOf(value) * grid.scale + offset) - value) <= tolerance
    if (values.every(isOn)) return grid
  }
  return undefined
}

/** Smallest distance between ascending values, refined by ever larger distances. */
function finestStep(values: Float64Array, tolerance: number): number {
  const [first] = values
  let step = values[values.length - 1] - first
  for (let at = 1; at < values.length; at++) {
    const distance = values[at] - values[at - 1]
    // A smaller distance is rounding of the same coordinate.
    if (distance > tolerance * 4) step = Math.min(step, distance)
  }
  for (const value of values) {
    const count = Math.round((value - first) / step)
    if (count > 0) step = (value - first) / count
  }
  return step
}

/** Maximum steps in the smallest distance. */
const MULTIPLES = 16

/**
 * Candidate step counts: the full range of words and of bytes, which exporters fill, and integer fractions of the
 * smallest distance.
 */
function candidates(fewest: number): number[] {
  const parts = Array.from({ length: MULTIPLES }, (_, index) => fewest * (index + 1))
  return [STEPS, 255, ...parts.filter((steps) => steps <= STEPS)]
}

function gridOf(scale: number, offset: number): AxisGrid {
  return {
    scale,
    offset: Math.fround(offset),
    stepOf: (coordinate) => (scale === 0 ? 0 : Math.min(STEPS, Math.max(0, Math.round((coordinate - offset) / scale)))),
  }
}
