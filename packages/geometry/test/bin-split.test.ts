import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { BinSplit } from '../src/index.js'

const OPTIONS = { leafBoxes: 1, leastBins: 16 }

/** Boxes of 1 × 1 × 1 quants at these positions on an axis. */
function unitBoxes(axis: number, positions: readonly number[]): Float64Array {
  return Float64Array.from(
    positions.flatMap((position) => {
      const min = [0, 1, 2].map((own) => (own === axis ? position : 0))
      return [...min, ...min.map((value) => value + 1)]
    }),
  )
}

const numbered = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, box) => box)

describe('ranges of boxes', () => {
  it.each([0, 1, 2])('are divided at the gap between two groups, whose order stays (axis %i)', (axis) => {
    const order = numbered(6)
    const boxes = unitBoxes(axis, [100, 2, 101, 0, 102, 1])
    const split = new BinSplit(boxes, order, OPTIONS)
    split.measure(0, 6)
    expect(split.bounds[axis]).toBe(0)
    expect(split.bounds[axis + 3]).toBe(103)
    expect(split.divide(0, 6)).toBe(3)
    expect([...order]).toEqual([1, 3, 5, 0, 2, 4])
    expect([...boxes].filter((_, at) => at % 6 === axis)).toEqual([2, 0, 1, 100, 101, 102])
  })

  it('are halved where all boxes have the same middle', () => {
    const order = numbered(5)
    const split = new BinSplit(unitBoxes(0, [3, 3, 3, 3, 3]), order, OPTIONS)
    split.measure(0, 5)
    expect(split.divide(0, 5)).toBe(2)
    expect(order).toEqual(numbered(5))
  })

  it('stay within their part of the order, and lose no box', () => {
    const random = new Random(3)
    const boxes = Float32Array.from(
      unitBoxes(
        1,
        Array.from({ length: 200 }, () => random.below(1000)),
      ),
    )
    const order = numbered(200)
    const split = new BinSplit(boxes, order, { leafBoxes: 4, leastBins: 1 })
    split.measure(50, 150)
    const middle = split.divide(50, 150)
    expect(middle).toBeGreaterThan(50)
    expect(middle).toBeLessThan(150)
    expect([...order.subarray(0, 50), ...order.subarray(150)]).toEqual([
      ...numbered(50),
      ...numbered(200).subarray(150),
    ])
    expect([...order].sort((a, b) => a - b)).toEqual([...numbered(200)])
  })

  it('become full leafs where leafs cost, and equal halves where boxes do', () => {
    const cut = (leafBoxes: number): number => {
      const split = new BinSplit(unitBoxes(0, [0, 1, 2, 3, 4, 5]), numbered(6), { leafBoxes, leastBins: 16 })
      split.measure(0, 6)
      return split.divide(0, 6)
    }
    expect([cut(4), cut(1)]).toEqual([2, 3])
  })
})
