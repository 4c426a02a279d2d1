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
  readonly color: NumberStyle
}

const plain: NumberStyle = { least: 0, most: 6 }

/** C's "%.6f" with trailing zeros stripped, except for colours (docs/formats/wmp.md §2.1). */
export const vertexDialectStyles: NumberStyles = {
  coordinate: plain,
  offset: plain,
  scale: plain,
  sun: plain,
  brightness: plain,
  color: { least: 6, most: 6 },
}

/** What the one known sample shows (docs/formats/wmp.md §2.3). */
export const planeDialectStyles: NumberStyles = {
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
  // Most coordinates are whole; toFixed takes ten times as long.
  if (whole && Math.abs(value) < 1e15) {
    const sign = Object.is(value, -0) ? '-' : ''
    return least === 0 ? `${sign}${value}` : `${sign}${value}.${'0'.repeat(least)}`
  }
  // From 1e21 on toFixed changes to exponents, which C does not; such numbers are whole.
  const digits = Math.abs(value) < 1e21 ? value.toFixed(style.most) : `${BigInt(value)}.${'0'.repeat(style.most)}`
  let end = digits.length
  const shortest = digits.length - style.most + least
  while (end > shortest && digits[end - 1] === '0') end--
  if (digits[end - 1] === '.') end--
  return (Object.is(value, -0) ? '-' : '') + digits.slice(0, end)
}

/**
 * Whether `printNumber` surely spells the value of this decimal number in the same way, judged by its characters alone; what it
 * does not know is printed and compared. A double holds 15 digits exactly, so up to there digits are printed as they were read.
 */
export function isUsualSpelling(text: string, { least, most, wholes }: NumberStyle): boolean {
  const start = text.startsWith('-') ? 1 : 0
  const point = text.indexOf('.')
  const end = point < 0 ? text.length : point
  const decimals = point < 0 ? 0 : text.length - point - 1
  if (end - start < 1 || end - start + most > 15) return false
  if (text[start] === '0' && end - start > 1) return false
  if (point < 0) {
    if (least > 0 && !wholes) return false
  } else if (wholes || decimals === 0 || decimals < least || decimals > most) return false
  else if (decimals > least && text.endsWith('0')) return false
  for (let at = start; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (at !== point && !(digit >= 0 && digit <= 9)) return false
  }
  return true
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/** The value of a decimal number, or undefined where the characters are none or too large. */
export function parseNumber(text: string): number | undefined {
  if (!decimal.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Flags as binary digits, highest first: 4 of them below 16, else 32 (docs/formats/wmp.md §2.1). */
export function printFlags(flags: number): string {
  return flags.toString(2).padStart(flags < 16 ? 4 : 32, '0')
}

/** The value of 1 to 32 binary digits, or undefined. */
export function parseFlags(text: string): number | undefined {
  return /^[01]{1,32}$/.test(text) ? Number.parseInt(text, 2) : undefined
}

/** Collects the deviating spellings of one statement while it is read. */
export class NumeralLog {
  #count = 0
  readonly #spellings = new Map<number, string>()

  add(found: string, usual: string): void {
    if (found !== usual) this.#spellings.set(this.#count, found)
    this.#count++
  }

  addNumber(found: string, value: number, style: NumberStyle): void {
    if (isUsualSpelling(found, style)) this.#count++
    else this.add(found, printNumber(value, style))
  }

  get spellings(): ReadonlyMap<number, string> | undefined {
    return this.#spellings.size === 0 ? undefined : this.#spellings
  }
}

/** Spells the numbers of one statement, in the order they were read. */
export class NumeralSpeller {
  readonly #spellings: ReadonlyMap<number, string> | undefined
  #count = 0

  constructor(spellings: ReadonlyMap<number, string> | undefined) {
    this.#spellings = spellings
  }

  number(value: number, style: NumberStyle): string {
    const kept = this.#spellings?.get(this.#count++)
    return kept !== undefined && Object.is(parseNumber(kept), value) ? kept : printNumber(value, style)
  }

  flags(value: number): string {
    const kept = this.#spellings?.get(this.#count++)
    return kept !== undefined && parseFlags(kept) === value ? kept : printFlags(value)
  }
}
