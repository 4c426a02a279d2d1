import { describe, expect, it } from 'vitest'
import { TimeLeft } from '../../src/files/time-left.js'
import { speaker } from '../../src/session/session.js'

describe('the time left', () => {
  it('follows from the bytes that are done, and is not guessed at the beginning', () => {
    const left = new TimeLeft([100, 300], 1000)
    expect(left.text(11_000)).toBe('')
    left.end(100)
    expect(left.text(2000)).toBe('')
    expect(left.text(11_000)).toBe(', about 30 s left')
    expect(left.text(101_000)).toBe(', about 5 min left')
    left.end(300)
    expect(left.text(101_000)).toBe('')
  })

  it('is shown on terminals only, and not in CI', () => {
    const written = (isTTY: boolean, hasStatus: boolean) => {
      const texts: string[] = []
      const stream = { isTTY, write: (text: string) => texts.push(text) }
      speaker(stream, stream, hasStatus).status('1 of 2')
      return texts.length > 0
    }
    expect([written(true, true), written(true, false), written(false, true)]).toEqual([true, false, false])
  })
})
