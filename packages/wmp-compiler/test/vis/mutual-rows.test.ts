import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { keepMutualRows } from '../../src/vis/mutual-rows.js'

function randomRows(random: Random, passageCount: number, share: number) {
  const words = (passageCount + 31) >>> 5
  const rows = new Uint32Array(passageCount * words)
  for (let from = 0; from < passageCount; from++) {
    for (let to = 0; to < passageCount; to++) {
      if (random.below(100) < share) rows[from * words + (to >>> 5)] |= 1 << (to & 31)
    }
  }
  return { passageCount, words, rows }
}

function hasBit(rows: Uint32Array, words: number, from: number, to: number): boolean {
  return ((rows[from * words + (to >>> 5)] >>> (to & 31)) & 1) === 1
}

describe('keepMutualRows', () => {
  it.each([2, 30, 32, 34, 100])('keeps of %d passages what the way back says, too', (passageCount) => {
    for (const share of [1, 50, 95]) {
      const plan = randomRows(new Random(passageCount + share), passageCount, share)
      const before = plan.rows.slice()
      keepMutualRows(plan)
      const wrong: number[][] = []
      for (let from = 0; from < passageCount; from++) {
        for (let to = 0; to < passageCount; to++) {
          const both = hasBit(before, plan.words, from, to) && hasBit(before, plan.words, to ^ 1, from ^ 1)
          if (hasBit(plan.rows, plan.words, from, to) !== both) wrong.push([from, to])
        }
      }
      expect(wrong).toEqual([])
    }
  })
})
