import { ok, strictEqual } from 'node:assert/strict'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { Digits } from '../../../src/levels/wmp/text/digits.js'
import { PLANE_DIALECT, parseNumber, printNumber, VERTEX_DIALECT } from '../../../src/levels/wmp/text/number-text.js'

const styles = [...Object.values(VERTEX_DIALECT), ...Object.values(PLANE_DIALECT)]

/** Decimals of all lengths, with zeros at both ends, signs, points without digits, exponents. */
function encodings(count: number): string[] {
  const random = new Random(5)
  const digits = (most: number) =>
    Array.from({ length: random.below(most + 1) }, () => random.below(3) && random.below(10))
  return Array.from({ length: count }, () => {
    const sign = ['', '', '-', '+'][random.below(4)]
    const exponent = random.below(30) === 0 ? 'e2' : ''
    const point = random.below(3) === 0 ? '' : `.${digits(9).join('')}`
    return `${sign}${digits(11).join('')}${point}${exponent}`
  })
}

describe('encodings of numbers', () => {
  it('that are accepted without printing are exactly those that are printed', () => {
    let usual = 0
    const taker = new Digits()
    for (const text of ['0', '-0', '0.5', '-0.000001', '1e3', '.5', '5.', '007', '-', '.', ...encodings(20_000)]) {
      const value = parseNumber(text)
      for (const style of styles) {
        const found = taker.usualNumber(new TextEncoder().encode(`x${text}y`), 1, style)
        if (Number.isNaN(found) || taker.end !== text.length + 1) continue
        usual++
        ok(Object.is(found, value), `${text} is read as ${found} and parsed as ${value}`)
        strictEqual(printNumber(found, style), text)
      }
    }
    expect(usual).toBeGreaterThan(5000)
  })

  it('print fractions like all others', () => {
    const random = new Random(9)
    for (let count = 0; count < 20_000; count++) {
      const decimals = random.below(10)
      const value =
        (random.below(2 ** 31) - 2 ** 30) / 10 ** decimals + (random.below(4) === 0 ? random.below(1000) / 2 ** 29 : 0)
      if (Number.isInteger(value)) continue
      for (const style of styles) {
        const fixed = value.toFixed(style.most)
        const least = fixed.length - style.most + style.least
        const cut = fixed.slice(0, least) + fixed.slice(least).replace(/0+$/, '')
        strictEqual(printNumber(value, style), cut.replace(/\.$/, ''))
      }
    }
  })

  it('print whole numbers like all others', () => {
    for (const value of [0, -0, 1, -1, 32, -4096, 123456789, 999999999999999, 1e15, -1e20, 1e21, 2 ** 80]) {
      for (const style of styles) {
        const fixed = Math.abs(value) < 1e21 ? value.toFixed(style.most) : `${BigInt(value)}.${'0'.repeat(style.most)}`
        const least = style.wholes ? 0 : style.least
        const cut = fixed.slice(0, fixed.length - style.most + least).replace(/\.$/, '')
        expect(printNumber(value, style)).toBe((Object.is(value, -0) ? '-' : '') + cut)
      }
    }
  })
})
