import { describe, expect, it } from 'vitest'
import { gatherToPackAxes } from '../src/asset/gather-to-pack-axes.js'

describe('triples in pack axes', () => {
  it('stand in their order, or in any other', () => {
    expect([...gatherToPackAxes([1, 2, 3, 4, 5, 6])]).toEqual([2, 3, 1, 5, 6, 4])
    expect([...gatherToPackAxes([1, 2, 3, 4, 5, 6], [1, 0, 1])]).toEqual([5, 6, 4, 2, 3, 1, 5, 6, 4])
  })

  it('hold no negative zero', () => {
    for (const value of gatherToPackAxes([-0, -0, -0])) expect(Object.is(value, 0)).toBe(true)
  })
})
