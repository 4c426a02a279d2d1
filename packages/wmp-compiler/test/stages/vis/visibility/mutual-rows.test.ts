import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { keepMutualRows } from '../../../../src/stages/vis/visibility/mutual-rows.js'

function randomRows(random: Random, directedCount: number, share: number) {
  const words = (directedCount + 31) >>> 5
  const mightSee = new Uint32Array(directedCount * words)
  for (let from = 0; from < directedCount; from++) {
    for (let to = 0; to < directedCount; to++) {
      if (random.below(100) < share) mightSee[from * words + (to >>> 5)] |= 1 << (to & 31)
    }
  }
  return { directedCount, words, mightSee }
}

function hasBit(rows: Uint32Array, words: number, from: number, to: number): boolean {
  return ((rows[from * words + (to >>> 5)] >>> (to & 31)) & 1) === 1
}

describe('keepMutualRows', () => {
  it.each([2, 30, 32, 34, 100])('keeps of %d portals what both directions see', (directedCount) => {
    for (const share of [1, 50, 95]) {
      const plan = randomRows(new Random(directedCount + share), directedCount, share)
      const before = plan.mightSee.slice()
      keepMutualRows(plan)
      const wrong: number[][] = []
      for (let from = 0; from < directedCount; from++) {
        for (let to = 0; to < directedCount; to++) {
          const both = hasBit(before, plan.words, from, to) && hasBit(before, plan.words, to ^ 1, from ^ 1)
          if (hasBit(plan.mightSee, plan.words, from, to) !== both) wrong.push([from, to])
        }
      }
      expect(wrong).toEqual([])
    }
  })
})
