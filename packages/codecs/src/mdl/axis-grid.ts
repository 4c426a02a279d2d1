/** Whole steps along one axis: coordinate = step · scale + offset. */
export interface AxisGrid {
  /** Quants, 32-bit. */
  readonly scale: number
  /** Quants, 32-bit. */
  readonly offset: number
  /** The step of a coordinate that is on the grid, 0 … 65535. */
  stepOf(coordinate: number): number
}

const STEPS = 65535
/** What is left of a coordinate after 32-bit rounding, as a share of the largest one. */
const ROUNDING = 2 ** -22

/**
 * Finds a grid of at most 65,536 steps on which all coordinates of an axis lie, to the rounding of 32-bit floats: the finest
 * distance between two of them is a step, or a few. Undefined where there is none.
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

/** The finest distance of ascending values, made exact by those farther and farther away. */
function finestStep(values: Float64Array, tolerance: number): number {
  const [first] = values
  let step = values[values.length - 1] - first
  for (let at = 1; at < values.length; at++) {
    const distance = values[at] - values[at - 1]
    // Less is the rounding of one and the same coordinate.
    if (distance > tolerance * 4) step = Math.min(step, distance)
  }
  for (const value of values) {
    const count = Math.round((value - first) / step)
    if (count > 0) step = (value - first) / count
  }
  return step
}

/** The finest distance may be this many steps. */
const MULTIPLES = 16

/** The full ranges of words and bytes, which exporters fill, and whole parts of the finest distance. */
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
