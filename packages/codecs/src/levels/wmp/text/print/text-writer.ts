import { LiteralPrinter, type NumberStyle } from '../number-text.js'
import { TextSink } from './text-sink.js'

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Collects the text of a level; throws a FormatError with the current path for data that cannot be encoded. */
export class TextWriter extends TextSink {
  #text = ''
  #line = ''
  #literals = new LiteralPrinter(undefined)

  useLiterals(encodings: ReadonlyMap<number, string> | undefined): void {
    this.#literals = new LiteralPrinter(encodings)
  }

  text(text: string): void {
    this.#line += text
  }

  raw(text: string): void {
    this.#line += text
  }

  endLine(): void {
    this.#text += `${this.#line}\n`
    this.#line = ''
  }

  number(value: number, style: NumberStyle): void {
    this.#line += this.#literals.number(value, style) ?? this.fail(`a text cannot express the number ${value}`)
  }

  numbers(values: ArrayLike<number>, style: NumberStyle, start = 0, end = values.length): void {
    for (let at = start; at < end; at++) {
      if (at > start) this.#line += ' '
      this.number(values[at], style)
    }
  }

  flags(value: number): void {
    this.#line += this.#literals.flags(this.#wholeOf(value))
  }

  whole(value: number): void {
    this.#line += this.#wholeOf(value)
  }

  hexByte(value: number): void {
    this.#line += hexBytes[value]
  }

  word(text: string): void {
    if (!/^[^\s{}():,<][^\s{}():,]*$/.test(text) || text.startsWith('//')) {
      this.fail(`a bare word expected, without blanks or any of { } ( ) : , — found ${JSON.stringify(text)}`)
    }
    this.#line += text
  }

  file(text: string): void {
    if (/[>\n]/.test(text)) this.fail(`a file name without > and line end expected, found ${JSON.stringify(text)}`)
    this.#line += `<${text}>`
  }

  lineText(text: string): void {
    if (text.trim() !== text || text === '' || /[{}\n]/.test(text) || text.startsWith('//')) {
      const expected = 'text without braces, line ends and blanks around it expected'
      this.fail(`${expected}, found ${JSON.stringify(text)}`)
    }
    this.#line += text
  }

  comment(text: string, blanks: number): void {
    if (/\n/.test(text) || text.trim() !== text) {
      this.fail(`a comment of one line without blanks around it expected, found ${JSON.stringify(text)}`)
    }
    if (text !== '') this.#line += `${' '.repeat(blanks)}// ${text}`
  }

  /** All lines, each ended by `\n`. */
  finish(): string {
    return this.#text + this.#line
  }

  #wholeOf(value: number): number {
    if (!(Number.isInteger(value) && value >= 0 && value <= 0xffffffff)) {
      this.fail(`a whole number from 0 to 4294967295 expected, found ${value}`)
    }
    return value
  }
}
