import type { Grid } from '@brushwork/asset'

/** Moves each number to the nearest on a grid, `[n × components]` (copy). The error is half a step at most. */
export function snapToGrid(values: Float32Array, { step, offset }: Grid): Float32Array {
  const out = new Float32Array(values.length)
  for (let at = 0, column = 0; at < values.length; at++, column = (column + 1) % step.length) {
    out[at] = offset[column] + step[column] * Math.round((values[at] - offset[column]) / step[column])
  }
  return out
}
