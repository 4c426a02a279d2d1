import { oddNumber } from '../binary/index.js'

/**
 * How the text dialects spell numbers, and a way to keep the spelling of those that are spelled otherwise: by ordinal
 * within their statement, used again only while they still mean the number that is printed.
 */

/** Decimals of a number: at most `most`, trailing zeros dropped down to `least`; `wholes` drops them all from whole numbers. */
export interface NumberStyle {
  readonly least: number
  readonly most: number
  readonly wholes?: true
}

/** Styles of one dialect, by what the number is. */
export interface NumberStyles {
  readonly coordinate: NumberStyle
  readonly offset: NumberStyle
  readonly scale: NumberStyle
  readonly sun: NumberStyle
  readonly brightness: NumberStyle
  /** Colours of the level, and of lights. */
  readonly colour: NumberStyle
}

const plain: NumberStyle = { least: 0, most: 6 }

/** C's "%.6f" with trailing zeros stripped, except for colours (docs/formats/wmp.md §2.1). */
export const VERTEX_DIALECT: NumberStyles = {
  coordinate: plain,
  offset: plain,
  scale: plain,
  sun: plain,
  brightness: plain,
  colour: { least: 6, most: 6 },
}

/** What the one known sample shows (docs/formats/wmp.md §2.3). */
export const PLANE_DIALECT: NumberStyles = {
  coordinate: { least: 1, most: 6 },
  offset: plain,
  scale: { least: 2, most: 6 },
  sun: { least: 3, most: 6 },
  brightness: { least: 1, most: 6 },
  colour: { least: 8, most: 8, wholes: true },
}

/** Prints a finite number like C's "%.<most>f", −0 as `-0`, then drops zeros. */
export function printNumber(value: number, style: NumberStyle): string {
  const whole = Number.isInteger(value)
  const least = style.wholes && whole ? 0 : style.least
  // Most coordinates are whole; toFixed takes ten times as long.
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
 * A number with a fraction by its digits as a whole number, where that is surely the nearest one: the product is off by less
 * than a thousandth, so it is enough that it lies near a whole number. Nearly all numbers of files do; toFixed takes far longer.
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

/** Powers of ten up to the longest number taken apart by hand; all are exact. */
const tens = Array.from({ length: 16 }, (_, power) => 10 ** power)

const zero = 0x30

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/** The value of a decimal number, infinite where it is too large, or of a word for a number that is none; else undefined. */
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

/** Collects the deviating spellings of one statement while it is read. */
export class NumeralLog {
  #count = 0
  #spellings: Map<number, string> | undefined = undefined

  /** Counts a number that is spelled in the usual way. */
  addUsual(): void {
    this.#count++
  }

  add(found: string, usual: string): void {
    if (found !== usual) {
      this.#spellings ??= new Map()
      this.#spellings.set(this.#count, found)
    }
    this.#count++
  }

  /** The spellings collected so far; those of the next statement start anew. */
  take(): ReadonlyMap<number, string> | undefined {
    const spellings = this.#spellings
    this.#spellings = undefined
    this.#count = 0
    return spellings
  }
}

/** Spells the numbers of one statement, in the order they were read. */
export class NumeralSpeller {
  readonly #spellings: ReadonlyMap<number, string> | undefined
  #count = 0

  constructor(spellings: ReadonlyMap<number, string> | undefined) {
    this.#spellings = spellings
  }

  /** Undefined for a number that is none, unless its file spelled it. */
  number(value: number, style: NumberStyle): string | undefined {
    const kept = this.#spellings?.get(this.#count++)
    if (kept !== undefined && Object.is(parseNumber(kept), value)) return kept
    return Number.isFinite(value) ? printNumber(value, style) : undefined
  }

  flags(value: number): string {
    const kept = this.#spellings?.get(this.#count++)
    return kept !== undefined && parseFlags(kept) === value ? kept : printFlags(value)
  }
}
