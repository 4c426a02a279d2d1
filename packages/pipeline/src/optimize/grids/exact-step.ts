const HIGHEST = 65535

/**
 * The largest of the steps 1, 1/2, 1/4, … `finest` that all numbers are whole multiples of, where at most 65,536
 * multiples span `range`; undefined without one.
 */
export function exactStep(columns: readonly Float32Array[], range: number, finest: number): number | undefined {
  let step = 1
  for (const column of columns) {
    for (const value of column) {
      while (!Number.isInteger(value / step)) {
        step /= 2
        if (step < finest || range / step > HIGHEST) return undefined
      }
    }
  }
  return range / step > HIGHEST ? undefined : step
}
