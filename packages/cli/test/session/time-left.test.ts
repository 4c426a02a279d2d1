import { describe, expect, it } from 'vitest'
import { TimeLeft, workShares } from '../../src/files/time-left.js'

describe('the time left', () => {
  it('follows from the share that is done, and is not guessed at the beginning', () => {
    const left = new TimeLeft(1000)
    expect(left.text(0, 11_000)).toBe('')
    expect(left.text(0.25, 2000)).toBe('')
    expect(left.text(0.25, 11_000)).toBe(', about 30 s left')
    expect(left.text(0.25, 101_000)).toBe(', about 5 min left')
    expect(left.text(1, 101_000)).toBe('')
  })

  it('is not guessed from a small share before it is known what a program costs that starts', () => {
    const left = new TimeLeft(0)
    expect(left.text(0.01, 3000)).toBe('')
    expect(left.text(0.01, 20_000)).toBe(', about 33 min left')
  })

  it('of a large file after a small one is no multiple of their bytes', () => {
    const shares = workShares([10_000, 900_000])
    expect(shares[0]).toBeGreaterThan(0.25)
    expect(shares[0] + shares[1]).toBeCloseTo(1)
    const left = new TimeLeft(0)
    expect(left.text(shares[0], 2500)).toMatch(/^, about [67] s left$/)
  })

  it('of empty files is shared equally', () => {
    expect(workShares([0, 0])).toEqual([0.5, 0.5])
    expect(workShares([])).toEqual([])
  })
})
