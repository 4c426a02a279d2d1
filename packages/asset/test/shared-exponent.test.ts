import { expect, it } from 'vitest'
import { BRIGHTEST_LIGHT, lightOfWord, wordOfLight } from '../src/index.js'

const roundTrip = (...light: [number, number, number]): number[] => {
  const out = [0, 0, 0]
  lightOfWord(wordOfLight(...light), out)
  return out
}

it('keeps the brightest color of a light to half of a 128th, from the dark to far beyond white', () => {
  for (let light = 2 ** -14; light < BRIGHTEST_LIGHT; light *= 1.013) {
    const [red, green, blue] = roundTrip(light, light / 3, 0)
    expect(Math.abs(red / light - 1)).toBeLessThanOrEqual(1 / 256)
    expect(Math.abs(green - light / 3)).toBeLessThanOrEqual(light / 256)
    expect(blue).toBe(0)
  }
})

it('keeps words as they are', () => {
  for (const [red, green, blue] of [
    [1, 1, 1],
    [255, 3, 0.5],
    [0, 0, 2 ** -20],
  ]) {
    const out = [0, 0, 0]
    const word = wordOfLight(red, green, blue)
    lightOfWord(word, out)
    expect(wordOfLight(out[0], out[1], out[2])).toBe(word)
  }
})

it('bounds what no word has', () => {
  expect(roundTrip(Number.POSITIVE_INFINITY, 1, -1)).toEqual([BRIGHTEST_LIGHT, 0, 0])
  expect(roundTrip(Number.NaN, -5, 0)).toEqual([0, 0, 0])
  // Rounded up to the next exponent.
  expect(roundTrip(0.9999, 0.5, 0)).toEqual([1, 0.5, 0])
})

it('is what OpenGL makes of RGB9_E5', () => {
  expect(wordOfLight(1, 0.5, 0.25)).toBe(((16 << 27) | (64 << 18) | (128 << 9) | 256) >>> 0)
})
