/**
 * Length of a vector. Unlike the built-in function for it, this gives the same bits on every machine; and no sum of squares of 32-bit
 * floats overflows.
 */
export function vectorLength(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z)
}
