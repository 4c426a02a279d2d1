/**
 * A lattice of numbers: component `c` of integer `i` is `offset[c] + step[c] · i`, computed in 64-bit floats and
 * rounded to 32 bits. Numbers on a grid are stored as integers, without loss.
 */
export interface Grid {
  /** Distance between neighbors, above 0, per component. */
  readonly step: readonly number[]
  /** Value of integer 0, per component. */
  readonly offset: readonly number[]
}
