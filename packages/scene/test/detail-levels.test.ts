import type { ModelPart } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { levelFor, pixelsOfQuant, rangesOf, withLevels } from '../src/index.js'

const part = {
  indices: Uint16Array.of(0, 1, 2, 2, 1, 3),
  lods: [
    { indices: Uint16Array.of(0, 1, 3), error: 1 },
    { indices: Uint16Array.of(3, 1, 0), error: 4 },
  ],
} as unknown as ModelPart

describe('levels of detail', () => {
  test('stand behind the triangles of their part, in one list', () => {
    expect([...withLevels(part)]).toEqual([0, 1, 2, 2, 1, 3, 0, 1, 3, 3, 1, 0])
    expect(rangesOf(part)).toEqual([
      { start: 0, count: 6, error: 0 },
      { start: 6, count: 3, error: 1 },
      { start: 9, count: 3, error: 4 },
    ])
  })

  test('are the indices of the pack for a part without', () => {
    const { lods: _, ...full } = part
    expect(withLevels(full)).toBe(full.indices)
  })

  test('are as coarse as is allowed, and stay until they are wrong by a quarter more', () => {
    const errors = [0, 1, 4]
    expect([0.5, 1, 3, 4].map((allowed) => levelFor(errors, allowed, 0))).toEqual([0, 1, 1, 2])
    expect([3.2, 3.1].map((allowed) => levelFor(errors, allowed, 2))).toEqual([2, 1])
    expect(levelFor(errors, Number.NaN, 0)).toBe(0)
  })
})

describe('a quant on the screen', () => {
  const perspective = Object.assign(Array<number>(16).fill(0), { 5: 2, 11: -1 })
  const parallel = Object.assign(Array<number>(16).fill(0), { 5: 0.5, 15: 1 })

  test('takes fewer pixels at a distance, and infinitely many around the eye', () => {
    expect([10, 100, 0, -1].map((distance) => pixelsOfQuant(perspective, 1000, 3, distance))).toEqual([
      300,
      30,
      Infinity,
      Infinity,
    ])
  })

  test('takes the same anywhere without perspective', () => {
    expect([10, 100, -1].map((distance) => pixelsOfQuant(parallel, 1000, 3, distance))).toEqual([750, 750, 750])
  })
})
