import type { Block } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { box, leftovers, TOP } from './blocks.js'
import { blockOfPlanes } from './quake-level.js'

/** Over 100 quants this rises by less than a quarter of what counts as on a plane, over 8,000 by more than ten times that. */
const LEAN = 1.5e-5

/** A box of 16 × 100 × 64 quants on the floor whose top leans towards the south. */
function leaning(sign: number): Block {
  const slope = LEAN * sign
  const size = Math.sqrt(1 + slope * slope)
  const planes = [
    1,
    0,
    0,
    16,
    -1,
    0,
    0,
    0,
    0,
    1,
    0,
    100,
    0,
    -1,
    0,
    0,
    0,
    slope / size,
    1 / size,
    64 / size,
    0,
    0,
    -1,
    0,
  ]
  return blockOfPlanes(planes, Array(6).fill('wall'))
}

const ceiling = (sign: number): Block =>
  sign > 0 ? box([-2000, 0, 64], [2000, 8000, 80]) : box([-2000, -8000, 64], [2000, 100, 80])

describe('a small side that leans a little from the large one it lies on', () => {
  it.each([1, -1])('goes, and takes its own area out of the large one: leaning %d', (sign) => {
    for (const blocks of [
      [leaning(sign), ceiling(sign)],
      [ceiling(sign), leaning(sign)],
    ]) {
      const small = blocks.findIndex((block) => block.vertices.every((value) => Math.abs(value) < 200))
      const { area } = leftovers(blocks)
      expect(area(small, TOP)).toBe(0)
      const [bottom, whole] = [area(1 - small, 5), 4000 * (sign > 0 ? 8000 : 8100)]
      expect(whole - bottom).toBeCloseTo(1600, 1)
    }
  })

  it.each([1, -1])('is there once where both look the same way: leaning %d', (sign) => {
    const floor = box([-2000, sign > 0 ? 0 : -8000, 48], [2000, sign > 0 ? 8000 : 100, 64])
    for (const blocks of [
      [leaning(sign), floor],
      [floor, leaning(sign)],
    ]) {
      const small = blocks[0] === floor ? 1 : 0
      const { area } = leftovers(blocks)
      const whole = 4000 * (sign > 0 ? 8000 : 8100)
      expect(area(small, TOP) + area(1 - small, TOP)).toBeCloseTo(whole, 1)
    }
  })
})
