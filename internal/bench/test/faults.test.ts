import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAULTS } from '../src/faults/all.js'
import { createTestBed, removeTestBed, type TestBed } from '../src/faults/project/test-bed.js'
import { Tally } from '../src/faults/tally.js'

/** Two quick sources, PNG images and no processes, because every commit runs this. `npm run faults` covers the rest. */
const SOURCES = ['models/guard.mdl', 'hill.hmp']
const AMOUNT = { count: 1, seed: 1 }

let testBed: TestBed
beforeAll(async () => {
  testBed = await createTestBed(SOURCES, { format: 'png' })
})
afterAll(() => removeTestBed(testBed))

describe('faults of the store', () => {
  it.each(FAULTS.filter(({ isSlow }) => !isSlow).map((fault) => [fault.id, fault] as const))(
    '%s: builds give what they give without a store, and the store heals',
    async (_id, fault) => {
      const tally = new Tally()
      await fault.run(testBed, tally, AMOUNT)
      expect(tally.tried).toBeGreaterThan(0)
      expect(tally.failures).toEqual([])
    },
  )

  it('count as failures if the build does not withstand them', async () => {
    const tally = new Tally()
    expect(await tally.try('held', async () => undefined)).toBe(true)
    expect(await tally.try('not held', async () => 'the pack differs')).toBe(false)
    expect(await tally.try('thrown', () => Promise.reject(new TypeError('undefined is not iterable')))).toBe(false)
    expect([tally.tried, tally.held]).toEqual([3, 1])
    expect(tally.failures).toMatchObject([{ reason: 'the pack differs' }, { what: 'thrown' }])
  })
})
