import type { NumberStyle } from './number-text.js'

const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39

/** Powers of ten up to the longest number parsed here; all are exact. */
const tens = Float64Array.from({ length: 16 }, (_, power) => 10 ** power)
/** Digits that 32 bits hold, and those that a double holds exactly. */
const SHORT_DIGITS = 9
const MAX_DIGITS = 15
/** Binary digits of flags that are below the limit, and of others (docs/formats/wmp.md §2.1). */
const FEW_FLAGS = 4
const FEW_FLAGS_LIMIT = 16
const ALL_FLAGS = 32

/**
 * Parses numbers directly from bytes, if they are in the form that `printNumber` certainly prints: nearly all numbers
 * of files. For others, the caller must print and compare. The caller also checks the text after `end`.
 */
export class Digits {
  /** End of the last number parsed. */
  end = 0

  /**
   * The value of a decimal number in its style; NaN for others. A double holds 15 digits exactly, so up to there digits are
   * printed as they were read, and one division gives the nearest double.
   */
  usualNumber(bytes: Uint8Array, start: number, style: NumberStyle): number {
    const first = bytes[start] === MINUS ? start + 1 : start
    let value = 0
    let at = first
    let byte = bytes[at]
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at]) value = (Math.imul(value, 10) + byte - ZERO) | 0
    const digits = at - first
    if (digits < 1 || digits + style.most > MAX_DIGITS || (digits > 1 && bytes[first] === ZERO)) return Number.NaN
    if (byte === POINT) {
      value = this.#fraction(bytes, first, at, value, style)
    } else {
      if (style.least > 0 && style.wholes === undefined) return Number.NaN
      if (digits > SHORT_DIGITS) value = longNumber(bytes, first, at)
      this.end = at
    }
    return first === start ? value : -value
  }

  /** The number that begins at `first` with the digits of `whole` before its point. */
  #fraction(bytes: Uint8Array, first: number, point: number, whole: number, style: NumberStyle): number {
    let value = whole
    let at = point + 1
    let byte = bytes[at]
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at]) value = (Math.imul(value, 10) + byte - ZERO) | 0
    this.end = at
    const decimals = at - point - 1
    const { least, most, wholes } = style
    if (decimals === 0 || decimals < least || decimals > most) return Number.NaN
    if (decimals > least && bytes[at - 1] === ZERO) return Number.NaN
    if (at - first - 1 > SHORT_DIGITS) value = longNumber(bytes, first, at)
    value /= tens[decimals]
    return wholes === true && Number.isInteger(value) ? Number.NaN : value
  }

  /** The value of up to nine decimal digits without zeros before them; -1 for others. */
  whole(bytes: Uint8Array, start: number): number {
    let value = 0
    let at = start
    let byte = bytes[at]
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at]) value = (Math.imul(value, 10) + byte - ZERO) | 0
    const digits = at - start
    this.end = at
    return digits === 0 || digits > SHORT_DIGITS || (digits > 1 && bytes[start] === ZERO) ? -1 : value
  }

  /** The value of as many binary digits as flags usually have; -1 for others. */
  usualFlags(bytes: Uint8Array, start: number): number {
    let value = 0
    let at = start
    for (let bit = bytes[at] - ZERO; bit === 0 || bit === 1; bit = bytes[++at] - ZERO) value = (value << 1) | bit
    this.end = at
    value >>>= 0
    return at - start === (value < FEW_FLAGS_LIMIT ? FEW_FLAGS : ALL_FLAGS) ? value : -1
  }
}

/** The digits, without a point among them, as a whole number. */
function longNumber(bytes: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at++) if (bytes[at] !== POINT) value = value * 10 + bytes[at] - ZERO
  return value
}

/** The value of decimal digits, NaN for anything else. */
export function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at++) {
    const digit = bytes[at] - ZERO
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/** Values of hexadecimal digits by their code, -1 for all other codes. */
const hexDigits = Int8Array.from({ length: 256 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(value) ? -1 : value
})

/** Value of the two hexadecimal digits at `at`, which must be followed by a byte; negative for other characters. */
export function twoHexDigits(bytes: Uint8Array, at: number): number {
  return (hexDigits[bytes[at]] << 4) | hexDigits[bytes[at + 1]]
}

/** The value of one or two hexadecimal digits, NaN for anything else. */
export function hexNumber(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 2) return Number.NaN
  let value = 0
  for (let at = start; at < end; at++) {
    if (hexDigits[bytes[at]] < 0) return Number.NaN
    value = value * 16 + hexDigits[bytes[at]]
  }
  return value
}
