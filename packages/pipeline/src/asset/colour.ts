/**
 * sRGB to linear light, 0..1, as a polynomial (off by less than 0.004): powers differ between engines in their last bits,
 * and packs must not.
 */
export function linearOf(value: number): number {
  const v = unit(value)
  return v * (v * (v * 0.305306011 + 0.682171111) + 0.012522878)
}

/** A number kept in 0..1; what is no number counts as 1. */
export function unit(value: number): number {
  return Number.isNaN(value) ? 1 : Math.min(1, Math.max(0, value))
}
