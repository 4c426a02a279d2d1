import { FormatError } from '../binary/index.js'
import type { NumberStyle } from './numerals.js'

/** Whatever knows where in the document it stands. */
interface Place {
  readonly path: string
}

/** Takes a level's text piece by piece; printers say what stands in it, sinks what becomes of it. */
export abstract class TextSink {
  #place: Place = { path: '' }
  #list = ''
  #index = 0

  /** Where in the document we are, for messages; put together only when somebody asks. */
  get path(): string {
    const { path } = this.#place
    return this.#list === '' ? path : `${path}${this.#list}[${this.#index}]`
  }

  /** Sets the path, and that of an item below it. */
  at(place: Place, list = '', index = 0): void {
    this.#place = place
    this.#list = list
    this.#index = index
  }

  fail(reason: string): never {
    throw new FormatError('unwritable', { format: 'wmp', path: this.path }, reason)
  }

  /** A word, or `ndef` where there is none. */
  wordOrNdef(text: string | undefined): void {
    if (text === undefined) this.text('ndef')
    else this.word(text)
  }

  lineTextOrNdef(text: string | undefined): void {
    if (text === undefined || text === '') this.text('ndef')
    else this.lineText(text)
  }

  /** Spells the numbers from here on with the deviations kept of one statement. */
  abstract useNumerals(spellings: ReadonlyMap<number, string> | undefined): void
  /** Marks, blanks and keywords. */
  abstract text(text: string): void
  /** Text as it stands, with its own line ends as `\n`. */
  abstract raw(text: string): void
  abstract endLine(): void
  abstract number(value: number, style: NumberStyle): void
  /** The numbers from `start` to before `end`, with blanks between. */
  abstract numbers(values: ArrayLike<number>, style: NumberStyle, start?: number, end?: number): void
  abstract flags(value: number): void
  /** A whole number of 32 bits. */
  abstract whole(value: number): void
  /** Two hexadecimal digits. */
  abstract hexByte(value: number): void
  /** A bare word: no blanks, no marks. */
  abstract word(text: string): void
  abstract file(text: string): void
  /** Text that has a line to itself. */
  abstract lineText(text: string): void
  /** A comment behind so many blanks, or nothing. */
  abstract comment(text: string, blanks: number): void
}
