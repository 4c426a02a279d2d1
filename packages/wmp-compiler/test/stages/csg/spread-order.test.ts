import { describe, expect, it } from 'vitest'
import { spreadOrder } from '../../../src/stages/csg/spread-order.js'

describe('the order in which brushes are cut out', () => {
  it('has every brush once, and brushes next to each other far apart', () => {
    for (const count of [0, 1, 16, 17, 32, 33, 100, 1000]) {
      const order: number[] = [7]
      spreadOrder(count, order)
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, number) => number))
    }
    const order: number[] = []
    spreadOrder(20, order)
    expect(order.slice(0, 5)).toEqual([0, 16, 8, 4, 12])
  })
})
