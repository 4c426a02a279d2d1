import { ok } from 'node:assert/strict'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { box, leftovers, type Which } from './blocks.js'
import { gridMotions, moveBlock, randomBrushes } from './random-level.js'

describe('a level that is turned, mirrored or moved', () => {
  it.each([1, 2])('keeps the same parts of every face in as many fragments (seed %d)', (seed) => {
    const random = new Random(seed)
    const blocks = randomBrushes(random, 60, 80).map((block, index) => ({
      ...block,
      detail: index % 7 === 0,
      contents: index % 11 === 0 ? ('liquid' as const) : ('solid' as const),
    }))
    for (const which of ['structural', 'drawn'] as Which[]) {
      const still = leftovers(blocks, which)
      for (const motion of gridMotions()) {
        const moved = leftovers(
          blocks.map((block) => moveBlock(block, motion)),
          which,
        )
        expect([...moved.counts]).toEqual([...still.counts])
        for (const [face, area] of still.areas) {
          const found = moved.areas.get(face) ?? Number.NaN
          ok(Math.abs(found - area) < 5e-7, `face ${face}: area ${found}, expected ${area}`)
        }
      }
    }
  })

  it('is cut in the same places a million quants from the origin', () => {
    const blocks = [box([0, 0, 0], [16, 16, 16]), box([8, 4, 4], [24, 12, 12])]
    const far = { axes: [0, 1, 2], signs: [1, 1, 1], shift: [999_900, -999_900, 999_900] } as const
    expect([...leftovers(blocks.map((block) => moveBlock(block, far))).areas]).toEqual([...leftovers(blocks).areas])
  })
})
