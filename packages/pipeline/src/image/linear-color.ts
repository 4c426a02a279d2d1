/**
 * Converts sRGB to linear light, 0..1, with a polynomial (error below 0.004). Engines differ in the last bits of
 * powers, and pack bytes must not.
 */
export function linearOf(value: number): number {
  const v = unit(value)
  return v * (v * (v * 0.305306011 + 0.682171111) + 0.012522878)
}

/** Clamps a number to 0..1; NaN becomes 1. */
export function unit(value: number): number {
  return Number.isNaN(value) ? 1 : Math.min(1, Math.max(0, value))
}
