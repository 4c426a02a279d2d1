import { expect, it } from 'vitest'
import { parseNumber } from '../../../src/levels/wmp/text/number-text.js'
import { clipName } from '../../../src/models/clips.js'

// A pattern that is searched from each character of a run takes hours for these.
const LONG = 1_000_000

it('names of frames and numbers of any length are read in one go', () => {
  for (const run of ['1', ' ', '_']) {
    const name = `${run.repeat(LONG)}x`
    expect(clipName(name) === name).toBe(true)
    expect(clipName(`walk${run.repeat(LONG)}`)).toBe('walk')
  }
  expect(parseNumber(`${'1'.repeat(LONG)}x`)).toBeUndefined()
  expect(parseNumber(`${'1'.repeat(LONG)}.${'1'.repeat(LONG)}`)).toBe(Infinity)
  for (const [text, value] of [
    ['1.', 1],
    ['.5', 0.5],
    ['-2.5e1', -25],
    ['7', 7],
  ] as const) {
    expect(parseNumber(text)).toBe(value)
  }
  expect(['.', '1.2.3', '1e', ''].map(parseNumber)).toEqual([undefined, undefined, undefined, undefined])
})
