import { Digits } from '../digits.js'
import { LiteralPrinter, type NumberStyle } from '../number-text.js'
import { TextSink } from './text-sink.js'

const SPACE = 0x20
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const ZERO = 0x30
/** A blank for writers, which are not used here. */
const HARD_SPACE = 0xa0

/**
 * Compares a text with the output of the printers without creating it: `matches` is true only if `TextWriter` would
 * collect exactly these characters. In rare cases it is false although they match, and the caller must print.
 */
export class TextMatcher extends TextSink {
  readonly #bytes: Uint8Array
  readonly #pairs: boolean
  #at = 0
  #same = true
  #encodings: LiteralPrinter | undefined
  readonly #digits = new Digits()

  constructor(bytes: Uint8Array, lineEnd: '\n' | '\r\n') {
    super()
    this.#bytes = bytes
    this.#pairs = lineEnd === '\r\n'
  }

  get matches(): boolean {
    return this.#same && this.#at === this.#bytes.length
  }

  useLiterals(encodings: ReadonlyMap<number, string> | undefined): void {
    this.#encodings = encodings && new LiteralPrinter(encodings)
  }

  text(text: string): void {
    const bytes = this.#bytes
    const at = this.#at
    const { length } = text
    let index = at + length <= bytes.length ? 0 : length + 1
    while (index < length && bytes[at + index] === text.charCodeAt(index) && bytes[at + index] !== HARD_SPACE) index++
    if (index === length) this.#at = at + length
    else this.#differ()
  }

  raw(text: string): void {
    const [first, ...rest] = text.split('\n')
    this.text(first)
    for (const line of rest) {
      this.endLine()
      this.text(line)
    }
  }

  endLine(): void {
    if (this.#pairs && this.#bytes[this.#at++] !== CARRIAGE_RETURN) this.#differ()
    if (this.#bytes[this.#at++] !== LINE_FEED) this.#differ()
  }

  number(value: number, style: NumberStyle): void {
    if (this.#encodings === undefined) {
      const found = this.#digits.usualNumber(this.#bytes, this.#at, style)
      if (found === value && (value !== 0 || Object.is(found, value))) this.#at = this.#digits.end
      else this.#differ()
      return
    }
    const spelled = this.#encodings.number(value, style)
    if (spelled === undefined) this.#differ()
    else this.text(spelled)
  }

  numbers(values: ArrayLike<number>, style: NumberStyle, start = 0, end = values.length): void {
    for (let at = start; at < end; at++) {
      if (at > start && this.#bytes[this.#at++] !== SPACE) this.#differ()
      this.number(values[at], style)
    }
  }

  flags(value: number): void {
    if (this.#encodings === undefined) {
      if (this.#digits.usualFlags(this.#bytes, this.#at) === value) this.#at = this.#digits.end
      else this.#differ()
    } else this.text(this.#encodings.flags(value))
  }

  whole(value: number): void {
    const found = this.#digits.whole(this.#bytes, this.#at)
    if (found >= 0 && found === value) this.#at = this.#digits.end
    else this.#differ()
  }

  hexByte(value: number): void {
    const bytes = this.#bytes
    const at = this.#at
    if (bytes[at] !== hexDigit(value >> 4) || bytes[at + 1] !== hexDigit(value & 15)) this.#differ()
    this.#at = at + 2
  }

  word(text: string): void {
    this.text(text)
  }

  file(text: string): void {
    this.text('<')
    this.text(text)
    this.text('>')
  }

  lineText(text: string): void {
    this.text(text)
  }

  comment(text: string, blanks: number): void {
    if (text === '') return
    for (let blank = 0; blank < blanks; blank++) if (this.#bytes[this.#at++] !== SPACE) this.#differ()
    this.text('// ')
    this.text(text)
  }

  /** Nothing matches from here on. */
  #differ(): void {
    this.#same = false
    this.#at = this.#bytes.length
  }
}

function hexDigit(value: number): number {
  return value < 10 ? ZERO + value : 0x57 + value
}
