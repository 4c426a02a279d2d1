import { expect, it } from 'vitest'
import { wrapUvs } from '../../src/optimize/grids/wrap-uvs.js'

const STEPS = { fine: 1 / 2048, coarse: 1 / 1024 }
const TRIANGLES = Uint16Array.of(0, 1, 2, 3, 4, 5)

it('moves connected triangles by one number of whole repeats, onto a grid of 16 bits', () => {
  const uvs = Float32Array.of(0.5, 0.25, 1.5, 0.25, 1.5, 2, 100.75, -70.5, 101, -70.5, 101, -69)
  const found = wrapUvs([{ uvs, indices: TRIANGLES }], STEPS)
  const [moved = new Float32Array()] = found?.uvs ?? []
  expect(found?.grid).toEqual({ step: [1 / 2048, 1 / 2048], offset: [0, 0] })
  for (const [at, value] of moved.entries()) {
    expect(Number.isInteger(uvs[at] - value)).toBe(true)
    const first = Math.floor(at / 6) * 6 + (at % 2)
    expect(uvs[at] - value).toBe(uvs[first] - moved[first])
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThan(32)
  }
})

it('moves by the range of integers where a part fits into one, so that differences wrap to the same', () => {
  const uvs = Float32Array.of(33, 1, 34, 1, 34, 2, 63.5, 1, 65.5, 1, 65.5, 2)
  const [moved] = wrapUvs([{ uvs, indices: TRIANGLES }], STEPS)?.uvs ?? []
  expect(moved?.[0]).toBe(1)
  // This part lies on both sides of a border, so it begins at the first repeat.
  expect(moved?.[6]).toBe(0.5)
})

it('has the finest step that reaches over the longest part, and none where the image needs more', () => {
  const long = (repeats: number) => [
    { uvs: Float32Array.of(0, 0, repeats, 0, repeats, 1), indices: Uint16Array.of(0, 1, 2) },
  ]
  expect(wrapUvs(long(40), STEPS)?.grid.step[0]).toBe(1 / 1024)
  expect(wrapUvs(long(70), STEPS)).toBeUndefined()
  expect(wrapUvs(long(Number.NaN), STEPS)).toBeUndefined()
})
