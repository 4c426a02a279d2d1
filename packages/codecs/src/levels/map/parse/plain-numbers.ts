import type { ByteWords } from '../../../binary/index.js'
import { FAR } from '../issue-log.js'
import * as layout from '../layout.js'

/** Copies: engines fold constants of their own module into the code, imported ones they load for every byte. */
const BLANK = layout.BLANK
const DOT = layout.DOT
const MINUS = layout.MINUS
const NINE = layout.NINE
const ZERO = layout.ZERO

/** Powers of ten that divide the digits of a plain number. */
const POWERS = Float64Array.from({ length: 10 }, (_, power) => 10 ** power)
/** Digits that 32 bits hold. */
const DIGITS = 9
/** For four bytes at once: the character 0, the addend that carries values above 9 into the high bit, the high bit. */
const FOUR_ZEROS = 0x30303030
const ABOVE_NINE = 0x76767676
const HIGH_BITS = 0x80808080 | 0
const ODD = -1

/**
 * Parses numbers with one blank between them and returns the offset after the last digit; -1 for text that is not
 * plain.
 */
export function takeNumbers(
  bytes: Uint8Array,
  words: ByteWords,
  start: number,
  count: number,
  out: Float64Array,
  to: number,
): number {
  const { last } = words
  let at = start
  for (let index = to; ; at++) {
    // Most numbers are integers of up to four digits. They are parsed without branches, because their length is
    // unpredictable.
    const negative = bytes[at] === MINUS
    if (negative) at++
    if (at > last) return ODD
    const digits = words.at(at) ^ FOUR_ZEROS
    // The high bits of bytes that are no digits; the lowest is right whatever it carries to those above.
    const others = ((digits + ABOVE_NINE) | digits) & HIGH_BITS
    const length = (32 - Math.clz32((others & -others) - 1)) >> 3
    const aligned = digits << (32 - length * 8)
    const pairs = (Math.imul(aligned, 10) + (aligned >>> 8)) & 0xff00ff
    const value = (pairs & 0xff) * 100 + (pairs >>> 16)
    if (length > 0 && bytes[at + length] === BLANK) {
      at += length
      out[index++] = negative ? -value : value
    } else {
      at = takeNumber(bytes, at, negative, out, index++)
      if (at < 0) return ODD
    }
    if (index === to + count) return at
    if (bytes[at] !== BLANK) return ODD
  }
}

/**
 * Parses a number of up to nine digits after its sign and returns the offset after it; plain faces have no larger
 * numbers.
 */
function takeNumber(bytes: Uint8Array, first: number, negative: boolean, out: Float64Array, to: number): number {
  let at = first
  let digits = 0
  let byte = bytes[at]
  for (; byte >= ZERO && byte <= NINE; byte = bytes[++at]) digits = (Math.imul(digits, 10) + byte - ZERO) | 0
  let length = at - first
  let value = digits
  if (byte === DOT) {
    const point = ++at
    byte = bytes[at]
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at]) digits = (Math.imul(digits, 10) + byte - ZERO) | 0
    length = at - first - 1
    if (length > DIGITS) return ODD
    value = digits / POWERS[at - point]
  }
  if (length === 0 || length > DIGITS || value > FAR) return ODD
  out[to] = negative ? -value : value
  return at
}
