/**
 * Turns a signed byte triple into a vector of unit length, with operations that give the same result on every machine.
 * The zero vector stays.
 * @param out Receives the vector: `out[at]` to `out[at + 2]`.
 */
export function writeUnitVector(out: { [index: number]: number }, at: number, x: number, y: number, z: number): void {
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  out[at] = x / length
  out[at + 1] = y / length
  out[at + 2] = z / length
}
