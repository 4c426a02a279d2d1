import { oddNumber } from '../../../binary/index.js'

/**
 * Number styles of the text dialects. Numbers in another style keep their source text, by ordinal within their
 * statement; it is reused while it still means the printed number.
 */

/** Decimals of a number: at most `most`, trailing zeros dropped down to `least`; `wholes` drops them all from whole numbers. */
export interface NumberStyle {
  readonly least: number
  readonly most: number
  readonly wholes?: true
}

/** Number styles of one dialect by kind of number. */
export interface NumberStyles {
  readonly coordinate: NumberStyle
  readonly offset: NumberStyle
  readonly scale: NumberStyle
  readonly sun: NumberStyle
  readonly brightness: NumberStyle
  /** Colors of the level, and of lights. */
  readonly color: NumberStyle
}

const plain: NumberStyle = { least: 0, most: 6 }

/** C's "%.6f" with trailing zeros stripped, except for colors (docs/formats/wmp.md §2.1). */
export const VERTEX_DIALECT: NumberStyles = {
  coordinate: plain,
  offset: plain,
  scale: plain,
  sun: plain,
  brightness: plain,
  color: { least: 6, most: 6 },
}

/** Styles of the only known sample (docs/formats/wmp.md §2.3). */
export const PLANE_DIALECT: NumberStyles = {
  coordinate: { least: 1, most: 6 },
  offset: plain,
  scale: { least: 2, most: 6 },
  sun: { least: 3, most: 6 },
  brightness: { least: 1, most: 6 },
  color: { least: 8, most: 8, wholes: true },
}

/** Prints a finite number like C's "%.<most>f", −0 as `-0`, then drops zeros. */
export function printNumber(value: number, style: NumberStyle): string {
  const whole = Number.isInteger(value)
  const least = style.wholes && whole ? 0 : style.least
  // Most coordinates are integers; `toFixed` takes ten times as long.
  if (whole && Math.abs(value) < 1e15) {
    const sign = Object.is(value, -0) ? '-' : ''
    return least === 0 ? `${sign}${value}` : `${sign}${value}.${'0'.repeat(least)}`
  }
  const short = printFraction(value, style)
  if (short !== undefined) return short
  // From 1e21 on toFixed changes to exponents, which C does not; such numbers are whole.
  const digits = Math.abs(value) < 1e21 ? value.toFixed(style.most) : `${BigInt(value)}.${'0'.repeat(style.most)}`
  let end = digits.length
  const shortest = digits.length - style.most + least
  while (end > shortest && digits[end - 1] === '0') end--
  if (digits[end - 1] === '.') end--
  return (Object.is(value, -0) ? '-' : '') + digits.slice(0, end)
}

/**
 * Prints a fraction through its digits as an integer, if that is certainly the nearest one. The product is off by less
 * than a thousandth, so being close to an integer is enough. This holds for nearly all numbers of files; `toFixed` is
 * far slower.
 */
function printFraction(value: number, { least, most }: NumberStyle): string | undefined {
  const scaled = Math.abs(value) * tens[most]
  let digits = Math.round(scaled)
  if (!(scaled < 2 ** 40 && Math.abs(scaled - digits) < 0.25)) return undefined
  let decimals = most
  while (decimals > least && digits % 10 === 0) {
    digits /= 10
    decimals--
  }
  const sign = value < 0 ? '-' : ''
  if (decimals === 0) return `${sign}${digits}`
  const whole = Math.floor(digits / tens[decimals])
  return `${sign}${whole}.${String(digits - whole * tens[decimals]).padStart(decimals, '0')}`
}

/** Powers of ten up to the longest number printed here; all are exact. */
const tens = Array.from({ length: 16 }, (_, power) => 10 ** power)

const zero = 0x30

const decimal = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

/** Parses a decimal number, `inf` or `nan`. Numbers out of range become ±Infinity; anything else gives undefined. */
export function parseNumber(text: string): number | undefined {
  return decimal.test(text) ? Number(text) : oddNumber(text)
}

/** Flags as binary digits, highest first: 4 of them below 16, else 32 (docs/formats/wmp.md §2.1). */
export function printFlags(flags: number): string {
  return flags.toString(2).padStart(flags < 16 ? 4 : 32, '0')
}

/** The value of 1 to 32 binary digits, or undefined. */
export function parseFlags(text: string): number | undefined {
  if (text.length < 1 || text.length > 32) return undefined
  let flags = 0
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - zero
    if (digit !== 0 && digit !== 1) return undefined
    flags = flags * 2 + digit
  }
  return flags
}

/** Collects the unusual number literals of one statement while it is read. */
export class LiteralLog {
  #count = 0
  #encodings: Map<number, string> | undefined = undefined

  /** Counts a number in the usual form. */
  addUsual(): void {
    this.#count++
  }

  add(found: string, usual: string): void {
    if (found !== usual) {
      this.#encodings ??= new Map()
      this.#encodings.set(this.#count, found)
    }
    this.#count++
  }

  /** Returns the literals collected so far and starts the next statement. */
  take(): ReadonlyMap<number, string> | undefined {
    const encodings = this.#encodings
    this.#encodings = undefined
    this.#count = 0
    return encodings
  }
}

/** Prints the numbers of one statement, in the order they were read. */
export class LiteralPrinter {
  readonly #encodings: ReadonlyMap<number, string> | undefined
  #count = 0

  constructor(encodings: ReadonlyMap<number, string> | undefined) {
    this.#encodings = encodings
  }

  /** Prints a number; undefined if it is not finite, unless its file contained that text. */
  number(value: number, style: NumberStyle): string | undefined {
    const kept = this.#encodings?.get(this.#count++)
    if (kept !== undefined && Object.is(parseNumber(kept), value)) return kept
    return Number.isFinite(value) ? printNumber(value, style) : undefined
  }

  flags(value: number): string {
    const kept = this.#encodings?.get(this.#count++)
    return kept !== undefined && parseFlags(kept) === value ? kept : printFlags(value)
  }
}
