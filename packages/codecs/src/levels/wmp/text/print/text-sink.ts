import { FormatError } from '../../../../binary/index.js'
import type { NumberStyle } from '../number-text.js'

/** Provides a path in the document. */
interface Located {
  readonly path: string
}

/** Receives a level's text piece by piece: printers determine the text, sinks process it. */
export abstract class TextSink {
  #located: Located = { path: '' }
  #list = ''
  #index = 0

  /** Current path in the document for messages, formatted only when needed. */
  get path(): string {
    const { path } = this.#located
    return this.#list === '' ? path : `${path}${this.#list}[${this.#index}]`
  }

  /** Sets the path, and that of an item below it. */
  at(located: Located, list = '', index = 0): void {
    this.#located = located
    this.#list = list
    this.#index = index
  }

  fail(reason: string): never {
    throw new FormatError('unwritable', { format: 'wmp', path: this.path }, reason)
  }

  /** A word, or `ndef` if it is undefined. */
  wordOrNdef(text: string | undefined): void {
    if (text === undefined) this.text('ndef')
    else this.word(text)
  }

  lineTextOrNdef(text: string | undefined): void {
    if (text === undefined || text === '') this.text('ndef')
    else this.lineText(text)
  }

  /** Prints the following numbers with the stored texts of one statement. */
  abstract useLiterals(encodings: ReadonlyMap<number, string> | undefined): void
  /** Marks, blanks and keywords. */
  abstract text(text: string): void
  /** Unchanged text, with its own line ends as `\n`. */
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
  /** A comment after `blanks` blanks, or nothing. */
  abstract comment(text: string, blanks: number): void
}
