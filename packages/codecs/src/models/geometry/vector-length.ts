/**
 * Length of a vector. Unlike the built-in hypotenuse, this gives the same bits on every machine. Sums of squares of 32-bit floats
 * do not overflow.
 */
export function vectorLength(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z)
}
