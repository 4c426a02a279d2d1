import { ON_PLANE } from './epsilon.js'

/** The side of a plane: −1 behind it, 0 on it (within a tolerance), 1 in front of it. */
export type Side = -1 | 0 | 1

/** Bound of the relative rounding error of four products and four sums of doubles: (1 + 2⁻⁵³)⁵ − 1, rounded up. */
const ROUNDING = 8e-16
/** Splits a double into two of 26 bits (Dekker). */
const SPLIT = 134217729

/**
 * Classifies a point against the plane at `planes[at..at+3]`, as exact arithmetic on the given doubles would. Plain
 * arithmetic decides far from the threshold, an expansion without rounding near it. The result does not depend on the
 * order of the axes, so a level turned by 90° or mirrored is cut at the same positions.
 * @param tolerance how far from the plane a point still counts as on it [quants].
 */
export function sideOfPlane(
  planes: ArrayLike<number>,
  at: number,
  x: number,
  y: number,
  z: number,
  tolerance: number = ON_PLANE,
): Side {
  const px = planes[at] * x
  const py = planes[at + 1] * y
  const pz = planes[at + 2] * z
  const d = planes[at + 3]
  const distance = px + py + pz - d
  const size = distance < 0 ? -distance : distance
  const doubt = ROUNDING * (Math.abs(px) + Math.abs(py) + Math.abs(pz) + Math.abs(d) + tolerance)
  if (size > tolerance + doubt) return distance < 0 ? -1 : 1
  if (size < tolerance - doubt) return 0
  if (signOfDistance(planes, at, x, y, z, tolerance) > 0) return 1
  return signOfDistance(planes, at, x, y, z, -tolerance) < 0 ? -1 : 0
}

/** The exact sign of n · p − d − offset. */
function signOfDistance(
  planes: ArrayLike<number>,
  at: number,
  x: number,
  y: number,
  z: number,
  offset: number,
): number {
  const terms = [-planes[at + 3], -offset]
  pushProduct(terms, planes[at], x)
  pushProduct(terms, planes[at + 1], y)
  pushProduct(terms, planes[at + 2], z)
  return signOfSum(terms)
}

/** Appends two doubles whose sum is exactly a · b. */
function pushProduct(terms: number[], a: number, b: number): void {
  const product = a * b
  const aHigh = SPLIT * a - (SPLIT * a - a)
  const bHigh = SPLIT * b - (SPLIT * b - b)
  const aLow = a - aHigh
  const bLow = b - bHigh
  terms.push(product, aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow))
}

/** The exact sign of a sum: grows an expansion of doubles that do not overlap (Shewchuk); its last part has the sign. */
function signOfSum(terms: readonly number[]): number {
  const parts: number[] = []
  for (const term of terms) {
    let sum = term
    let kept = 0
    for (const part of parts) {
      const total = sum + part
      const rest = total - sum
      const error = sum - (total - rest) + (part - rest)
      if (error !== 0) parts[kept++] = error
      sum = total
    }
    parts.length = kept
    if (sum !== 0) parts.push(sum)
  }
  return parts.length === 0 ? 0 : parts[parts.length - 1]
}
