import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAULTS } from '../src/faults/all.js'
import { type Ground, makeGround, removeGround } from '../src/faults/ground.js'
import { Tally } from '../src/faults/tally.js'

/** Short, since every commit runs it: two quick sources, no processes. `npm run faults` goes on from there. */
const SOURCES = ['models/guard.mdl', 'hill.hmp']
const AMOUNT = { count: 1, seed: 1 }

let ground: Ground
beforeAll(async () => {
  ground = await makeGround(SOURCES)
})
afterAll(() => removeGround(ground))

describe('faults of the store', () => {
  it.each(FAULTS.filter(({ isSlow }) => !isSlow).map((fault) => [fault.id, fault] as const))(
    '%s: builds give what they give without a store, and the store heals',
    async (_id, fault) => {
      const tally = new Tally()
      await fault.run(ground, tally, AMOUNT)
      expect(tally.tried).toBeGreaterThan(0)
      expect(tally.failures).toEqual([])
    },
  )

  it('are counted as failures where they are not held', async () => {
    const tally = new Tally()
    expect(await tally.try('held', async () => undefined)).toBe(true)
    expect(await tally.try('not held', async () => 'the pack is another')).toBe(false)
    expect(await tally.try('thrown', () => Promise.reject(new TypeError('undefined is not iterable')))).toBe(false)
    expect([tally.tried, tally.held]).toEqual([3, 1])
    expect(tally.failures).toMatchObject([{ reason: 'the pack is another' }, { what: 'thrown' }])
  })
})
