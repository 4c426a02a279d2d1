import { FormatError } from '../binary/index.js'
import { type NumberStyle, NumeralSpeller } from './numerals.js'

/** Collects the text of a level; what cannot be spelled is a FormatError with the path being printed. */
export class TextWriter {
  #text = ''
  /** Where in the document we are, for messages; set by the printer. */
  path = ''
  #numerals = new NumeralSpeller(undefined)

  /** Spells the numbers from here on with the deviations kept of one statement. */
  useNumerals(spellings: ReadonlyMap<number, string> | undefined): void {
    this.#numerals = new NumeralSpeller(spellings)
  }

  line(text: string): void {
    this.#text += `${text}\n`
  }

  /** Text as it stands, with its own line ends. */
  raw(text: string): void {
    this.#text += text
  }

  number(value: number, style: NumberStyle): string {
    if (!Number.isFinite(value)) this.fail(`a text cannot spell the number ${value}`)
    return this.#numerals.number(value, style)
  }

  /** The numbers from `start` to before `end`, with blanks between. */
  numbers(values: ArrayLike<number>, style: NumberStyle, start = 0, end = values.length): string {
    let text = ''
    for (let at = start; at < end; at++) text += (at === start ? '' : ' ') + this.number(values[at], style)
    return text
  }

  flags(value: number): string {
    return this.#numerals.flags(this.whole(value))
  }

  whole(value: number): number {
    if (!(Number.isInteger(value) && value >= 0 && value <= 0xffffffff)) {
      this.fail(`a whole number from 0 to 4294967295 expected, found ${value}`)
    }
    return value
  }

  /** A bare word: no blanks, no marks. */
  word(text: string): string {
    if (!/^[^\s{}():,<][^\s{}():,]*$/.test(text) || text.startsWith('//')) {
      this.fail(`a bare word expected, without blanks or any of { } ( ) : , — found ${JSON.stringify(text)}`)
    }
    return text
  }

  /** A word, or `ndef` where there is none. */
  wordOrNdef(text: string | undefined): string {
    return text === undefined ? 'ndef' : this.word(text)
  }

  file(text: string): string {
    if (/[>\n]/.test(text)) this.fail(`a file name without > and line end expected, found ${JSON.stringify(text)}`)
    return `<${text}>`
  }

  /** Text that has a line to itself. */
  lineText(text: string): string {
    if (text.trim() !== text || text === '' || /[{}\n]/.test(text) || text.startsWith('//')) {
      const expected = 'text without braces, line ends and blanks around it expected'
      this.fail(`${expected}, found ${JSON.stringify(text)}`)
    }
    return text
  }

  lineTextOrNdef(text: string | undefined): string {
    return text === undefined || text === '' ? 'ndef' : this.lineText(text)
  }

  comment(text: string, blanks: number): string {
    if (/\n/.test(text) || text.trim() !== text) {
      this.fail(`a comment of one line without blanks around it expected, found ${JSON.stringify(text)}`)
    }
    return text === '' ? '' : `${' '.repeat(blanks)}// ${text}`
  }

  fail(reason: string): never {
    throw new FormatError('unwritable', { format: 'wmp', path: this.path }, reason)
  }

  /** All lines, each ended by `\n`. */
  finish(): string {
    return this.#text
  }
}
