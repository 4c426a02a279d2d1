import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { CostQueue } from '../../../../src/stages/vis/clusters/cost-queue.js'

type Pair = readonly [cost: number, first: number, second: number]

const byCost = (a: Pair, b: Pair): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

describe('the queue of costs', () => {
  it.each([1, 2, 3])('gives the cheapest pair first, equal costs by number, while more come in (seed %i)', (seed) => {
    const random = new Random(seed)
    // More than it was told to expect; few costs, so that most are equal.
    const queue = new CostQueue(4)
    const waiting: Pair[] = []
    for (let step = 0; step < 2000; step++) {
      if (random.below(3) > 0) {
        const pair = [random.below(5), random.below(20), random.below(20)] as const
        queue.push(...pair)
        waiting.push(pair)
      } else {
        const [cheapest] = waiting.sort(byCost).splice(0, 1)
        expect(queue.pop()).toBe(cheapest !== undefined)
        if (cheapest !== undefined) expect([queue.cost, queue.first, queue.second]).toEqual(cheapest)
      }
    }
    for (const pair of waiting.sort(byCost)) {
      queue.pop()
      expect([queue.cost, queue.first, queue.second]).toEqual(pair)
    }
    expect(queue.pop()).toBe(false)
  })
})
