/**
 * Sine, cosine and similar functions from additions and multiplications alone. Math.sin may differ in its last bit
 * between V8 versions, and the written files are compared byte for byte.
 */
const TURN = 2 * Math.PI

/** Sine of an angle in radians, accurate to 1e-9. */
export function sine(angle: number): number {
  let x = angle - TURN * Math.round(angle / TURN)
  if (x > Math.PI / 2) x = Math.PI - x
  if (x < -Math.PI / 2) x = -Math.PI - x
  const s = x * x
  let sum = 0
  for (let n = 17; n >= 3; n -= 2) sum = (1 + sum) * (-s / (n * (n - 1)))
  return x * (1 + sum)
}

/** Cosine of an angle in radians, accurate to 1e-9. */
export function cosine(angle: number): number {
  return sine(angle + Math.PI / 2)
}

export function degrees(angle: number): number {
  return (angle * Math.PI) / 180
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(Math.max(value, low), high)
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** 0 below `low`, 1 above `high`, and an S curve between them. `low` may be the larger one. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** Length of (x, y). Math.hypot is not required to be exact. */
export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}
