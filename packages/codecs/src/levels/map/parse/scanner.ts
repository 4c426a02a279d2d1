import {
  ByteWords,
  decodeWindows1252,
  FormatError,
  type FormatErrorCode,
  NameTable,
  oddNumber,
  quotedText,
} from '../../../binary/index.js'
import * as layout from '../layout.js'

/**
 * Copies, one by one: engines inline constants of the same module, but load imported ones for every byte. Bundlers turn
 * destructured modules into an object.
 */
const BACKSLASH = layout.BACKSLASH
const BLANK = layout.BLANK
const BYTE_ORDER_MARK = layout.BYTE_ORDER_MARK
const CARRIAGE_RETURN = layout.CARRIAGE_RETURN
const CLOSE_BRACE = layout.CLOSE_BRACE
const CLOSE_ROUND = layout.CLOSE_ROUND
const CLOSE_SQUARE = layout.CLOSE_SQUARE
const DOT = layout.DOT
const LINE_FEED = layout.LINE_FEED
const MINUS = layout.MINUS
const NINE = layout.NINE
const OPEN_BRACE = layout.OPEN_BRACE
const OPEN_ROUND = layout.OPEN_ROUND
const OPEN_SQUARE = layout.OPEN_SQUARE
const PLUS = layout.PLUS
const QUOTE = layout.QUOTE
const SEMICOLON = layout.SEMICOLON
const SLASH = layout.SLASH
const ZERO = layout.ZERO

/** Powers of ten that a double holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
/** Maximum bytes of a token that a message quotes. */
const QUOTED = 160
/** Result of `peek` at the end of the text. */
export const END = -1

/**
 * Tokenizes a map's text byte by byte, without objects for tokens. Every failure is a FormatError with line and path.
 */
export class MapScanner {
  readonly bytes: Uint8Array
  /** Reads whole words of `bytes`. */
  readonly words: ByteWords
  /** Offset of the next byte. */
  at: number
  /** The first byte that is not ours. */
  end: number
  /** Line of `at`, from 1. */
  line = 1
  /** Line of the last string that did not end on its line, or 0: a quote may be missing there. */
  brokenString = 0
  readonly #path: () => string
  readonly #texts: NameTable

  /** @param path returns the path in the document, for messages only. */
  constructor(bytes: Uint8Array, path: () => string, at = 0, end = bytes.length) {
    this.bytes = bytes
    this.words = new ByteWords(bytes)
    this.at = at
    this.end = end
    this.#path = path
    this.#texts = new NameTable(bytes)
  }

  /** Moves on to the next byte that is neither blank nor part of a comment and gives it, or `END`. */
  peek(): number {
    const { bytes, end } = this
    let at = this.at
    if (at === 0 && startsWithMark(bytes)) at = BYTE_ORDER_MARK.length
    while (at < end) {
      const byte = bytes[at]
      if (byte <= BLANK) {
        if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) this.line++
        at++
      } else if (byte === SEMICOLON || (byte === SLASH && bytes[at + 1] === SLASH)) {
        at = this.#endOfLine(at)
      } else {
        this.at = at
        return byte
      }
    }
    this.at = end
    return END
  }

  /** Consumes the next byte, which must be `mark`. */
  expect(mark: number, what: string): void {
    // Nearly always preceded by one blank.
    if (this.at + 1 < this.end && this.bytes[this.at + 1] === mark && this.bytes[this.at] === BLANK) {
      this.at += 2
      return
    }
    if (this.peek() !== mark) this.failToken(`expected ${what}`)
    this.at++
  }

  /** Parses a decimal number to the nearest double, as `Number` does. */
  number(what: string): number {
    const { bytes, end } = this
    // Nearly always one blank and a digit or a sign, so no comment needs to be skipped.
    const near = bytes[this.at] === BLANK ? this.at + 1 : this.at
    let byte = near < end ? bytes[near] : END
    if (byte === MINUS || (byte >= ZERO && byte <= NINE)) this.at = near
    else byte = this.peek()
    const start = this.at
    let at = start
    const negative = byte === MINUS
    if (negative || byte === PLUS) byte = ++at < end ? bytes[at] : END
    const first = at
    let mantissa = 0
    for (; byte >= ZERO && byte <= NINE; byte = ++at < end ? bytes[at] : END) mantissa = mantissa * 10 + (byte - ZERO)
    let decimals = 0
    if (byte === DOT) {
      byte = ++at < end ? bytes[at] : END
      const point = at
      for (; byte >= ZERO && byte <= NINE; byte = ++at < end ? bytes[at] : END) mantissa = mantissa * 10 + (byte - ZERO)
      decimals = at - point
      if (at === first + 1) this.failToken(`expected ${what}, a decimal number`)
    } else if (at === first) return this.#unusualNumber(start, what)
    const usual = mantissa <= Number.MAX_SAFE_INTEGER && decimals < POWERS.length
    if (!usual || !isDelimiter(byte)) return this.#unusualNumber(start, what)
    this.at = at
    const value = decimals === 0 ? mantissa : mantissa / POWERS[decimals]
    return negative ? -value : value
  }

  /** Parses a quoted string. `\"` is a quote, unless only blanks or a comment follow it on its line. */
  string(what: string): string {
    if (this.peek() !== QUOTE) this.failToken(`expected ${what} in quotes`)
    const start = this.at + 1
    const escapes = this.skipString(what)
    const text = this.#texts.decode(start, this.at - 1)
    return escapes ? text.replaceAll('\\"', '"') : text
  }

  /** Skips the string that starts here; returns whether it contains `\"`. */
  skipString(what: string): boolean {
    const { bytes, end, line } = this
    let escapes = false
    for (let at = this.at + 1; at < end; at++) {
      const byte = bytes[at]
      if (byte === QUOTE) {
        this.at = at + 1
        if (this.line !== line) this.brokenString = line
        return escapes
      }
      if (byte === BACKSLASH && bytes[at + 1] === QUOTE && at + 1 < end && !this.#endsLine(at + 2)) {
        escapes = true
        at++
      } else if (byte === LINE_FEED) this.line++
    }
    // A caller that goes back from here is charged for the whole search (`Recovery.rewind`).
    this.at = end
    return this.fail('truncated', `expected a quote that closes ${what}, found the end of the file`, line)
  }

  /** Moves to the blank after the token that starts here. */
  skipWord(): void {
    const { bytes, end } = this
    let { at } = this
    while (at < end && bytes[at] > BLANK) at++
    this.at = at
  }

  /** Goes back over blanks and comments. */
  backTo(at: number): void {
    const { bytes } = this
    while (this.at > at) {
      const byte = bytes[--this.at]
      if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[this.at + 1] !== LINE_FEED)) this.line--
    }
  }

  /** A piece of the text (copy). */
  textBetween(start: number, end: number): string {
    return this.#texts.decode(start, end)
  }

  /** Fails because of the token that starts here. */
  failToken(expected: string): never {
    throw this.tokenProblem(expected)
  }

  /** Creates the error for the token that starts here. */
  tokenProblem(expected: string): FormatError {
    if (this.at >= this.end) return this.#problem('truncated', `${expected}, found the end of the file`)
    const start = this.at
    let at = start
    while (at < this.end && at < start + QUOTED && this.bytes[at] > BLANK) at++
    return this.#problem('syntax', `${expected}, found ${quotedText(decodeWindows1252(this.bytes, start, at))}`)
  }

  fail(code: FormatErrorCode, reason: string, line = this.line): never {
    throw this.#problem(code, reason, line)
  }

  #problem(code: FormatErrorCode, reason: string, line = this.line): FormatError {
    const { brokenString } = this
    const hint = `; the string of line ${brokenString} goes on over its line: is its closing quote missing?`
    return new FormatError(
      code,
      { format: 'map', line, path: this.#path() },
      brokenString > 0 && brokenString !== line ? reason + hint : reason,
    )
  }

  /** Numbers with an exponent, or more digits than a double. */
  #unusualNumber(start: number, what: string): number {
    const { bytes, end } = this
    let at = start
    while (at < end && !isDelimiter(bytes[at])) at++
    const text = decodeWindows1252(bytes, start, at)
    const isDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)
    // NaN and 1e400 are unusable, which is reported for the brush and does not fail the file.
    const value = isDecimal ? Number(text) : oddNumber(text)
    if (value === undefined) return this.failToken(`expected ${what}, a decimal number`)
    this.at = at
    return value
  }

  /** Whether only blanks, or a comment without quotes, follow on the line after `from`. */
  #endsLine(from: number): boolean {
    const { bytes, end } = this
    let at = from
    let inComment = false
    for (; at < end; at++) {
      const byte = bytes[at]
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) return true
      if (byte === QUOTE) return false
      inComment ||= byte === SEMICOLON || (byte === SLASH && bytes[at + 1] === SLASH)
      if (!inComment && byte > BLANK) return false
    }
    return true
  }

  #endOfLine(from: number): number {
    const { bytes, end } = this
    let at = from
    while (at < end && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) at++
    return at
  }
}

/** Whether a byte may directly follow a number. */
function isDelimiter(byte: number): boolean {
  if (byte <= BLANK) return true
  switch (byte) {
    case OPEN_ROUND:
    case CLOSE_ROUND:
    case OPEN_SQUARE:
    case CLOSE_SQUARE:
    case OPEN_BRACE:
    case CLOSE_BRACE:
    case QUOTE:
    case SLASH:
    case SEMICOLON:
      return true
    default:
      return false
  }
}

function startsWithMark(bytes: Uint8Array): boolean {
  return BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte)
}
