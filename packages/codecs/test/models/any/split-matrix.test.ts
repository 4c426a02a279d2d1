import { describe, expect, test } from 'vitest'
import { splitMatrix } from '../../../src/models/bones/split-matrix.js'

/** Rows of scale × rotation, as in bone transforms. */
function matrixOf([x, y, z, w]: readonly number[], scale: readonly number[]): number[] {
  const rows = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ]
  return [...rows.flatMap((row, axis) => [...row.map((value) => value * scale[axis]), 0]), 0, 0, 0, 1]
}

const third = [0.2, 0.4, 0.4, 0.8]

describe('the matrix of a bone', () => {
  test.each([
    [[1, 1, 1]],
    [[0.8, 0.8, 0.8]],
    [[1.345, 0.9, 2]],
    [[-1, 1, 1]],
    [[1, 0, 3]],
    [[1e-3, 1, 1]],
    [[-2, -2, -2]],
    [[1e6, 1e6, 1e6]],
  ])('is a rotation and the scale %j again', (scale) => {
    const matrix = matrixOf(third, scale)
    const { rotation, scale: found, error } = splitMatrix(matrix, 0)
    expect(Math.hypot(...rotation)).toBeCloseTo(1, 12)
    const largest = Math.max(...scale.map(Math.abs))
    matrixOf(rotation, found).forEach((value, at) => {
      expect(Math.abs(value - matrix[at]) / largest).toBeLessThan(1e-9)
    })
    expect(error).toBe(0)
  })

  test('keeps its rotation if there is no scale to undo', () => {
    expect(splitMatrix(matrixOf(third, [1, 1, 1]), 0).rotation.map((value) => value.toFixed(9))).toEqual(
      third.map((value) => value.toFixed(9)),
    )
  })

  test('with shear becomes the nearest rotation, and reports the rest', () => {
    const matrix = [1, 0.4, 0, 0, 0.4, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    const { rotation, scale, error } = splitMatrix(matrix, 0)
    // Symmetric shear does not rotate.
    expect(rotation.map((value) => Math.abs(value) < 1e-9 || value > 1 - 1e-9)).toEqual([true, true, true, true])
    expect(scale.map((value) => value.toFixed(6))).toEqual(['1.000000', '1.000000', '1.000000'])
    expect(error).toBeCloseTo(Math.sqrt(0.32 / 3.32), 6)
  })

  test.each([
    ['is nothing at all', Array(16).fill(0)],
    ['is no number', Array(16).fill(NaN)],
    ['is infinite', Array(16).fill(Infinity)],
    ['has one axis twice', [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
    ['has one axis three times', [0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]],
    ['has two opposite axes', [0, 0, 1, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]],
    ['is nearly flat', [1, 0, 0, 0, 0, 1, 0, 0, 0.7, 0.7, 1e-5, 0, 0, 0, 0, 1]],
  ])('that %s still is a rotation and a scale', (_, matrix) => {
    const { rotation, scale, error } = splitMatrix(matrix, 0)
    expect(Math.hypot(...rotation)).toBeCloseTo(1, 6)
    expect([...scale, error].every(Number.isFinite)).toBe(true)
  })
})
