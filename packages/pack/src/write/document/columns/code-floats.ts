import type { Grid } from '@brushwork/asset'
import { writeUnitVector } from '../../../read/features/unit-vectors.js'

/** Floats as a pack stores them. */
export interface CodedFloats {
  readonly array: Float32Array | Uint16Array | Int8Array
  /** Signed bytes that stand for −1 to 1. */
  readonly normalized?: true
  readonly grid?: Grid
}

/**
 * Codes numbers that lie on a grid, `[n × components of the grid]`, as 16-bit integers.
 * @throws RangeError for a number that does not lie on it.
 */
export function codeOnGrid(values: Float32Array, grid: Grid): CodedFloats {
  const { step, offset } = grid
  const array = new Uint16Array(values.length)
  for (let at = 0, column = 0; at < values.length; at++, column = (column + 1) % step.length) {
    const integer = Math.round((values[at] - offset[column]) / step[column])
    array[at] = integer
    if (array[at] !== integer || Math.fround(offset[column] + step[column] * integer) !== values[at]) {
      throw new RangeError(
        `${values[at]} at ${at} is not on the grid ${offset[column]} + ${step[column]} × n, n < 65536`,
      )
    }
  }
  return { array, grid }
}

/**
 * Lengths of signed byte triples that `snapUnitVectors` makes: 127 and its neighbors by rounding. Triples of a
 * direction differ by less than half between neighbors in this list, so one of them is found.
 */
const LENGTHS = [127, 126.3, 127.7]

/** Codes unit vectors as signed bytes, or as floats where one of them is not a whole triple. */
export function codeUnitVectors(values: Float32Array): CodedFloats {
  const array = new Int8Array(values.length)
  for (let at = 0; at < values.length; at += 3) {
    if (!LENGTHS.some((length) => codeUnitVector(values, at, length, array))) return { array: values }
  }
  return { array, normalized: true }
}

/** Moves each unit vector to the nearest one that signed bytes can encode (copy). */
export function snapUnitVectors(values: Float32Array): Float32Array {
  const out = new Float32Array(values.length)
  for (let at = 0; at < values.length; at += 3) {
    writeUnitVector(out, at, values[at], values[at + 1], values[at + 2])
    const [x, y, z] = [0, 1, 2].map((axis) => Math.round(out[at + axis] * LENGTHS[0]) + 0)
    writeUnitVector(out, at, x, y, z)
  }
  return out
}

/** Returns whether the triple of that length decodes to exactly this vector. */
function codeUnitVector(values: Float32Array, at: number, length: number, out: Int8Array): boolean {
  const decoded: number[] = []
  for (let axis = at; axis < at + 3; axis++) out[axis] = Math.round(values[axis] * length)
  writeUnitVector(decoded, 0, out[at], out[at + 1], out[at + 2])
  return decoded.every((value, axis) => Math.fround(value) === values[at + axis])
}
