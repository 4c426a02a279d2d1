import { ByteWriter, encodeWindows1252, FormatError, reasonOf } from '../../../binary/index.js'

/** Characters that are collected before they become bytes. */
const BATCH = 1 << 15
const LINE_FEED = 0x0a
const EMPTY = new Uint8Array(0)

/**
 * Collects the text of a map as bytes: pieces of the source, where neighbors are copied at once, and newly printed
 * lines.
 */
export class MapTextWriter {
  /** Current path in the document for messages, set by the printer. */
  path = ''
  readonly #out: ByteWriter
  readonly #source: Uint8Array
  readonly #lineEnd: string
  #text = ''
  /** The piece of the source that is to be copied. */
  #start = 0
  #end = 0
  /** Whether the text is empty or ends with a line end. */
  #atLineStart = true
  /** A string that ends in a backslash is over only at the end of its line. */
  #owesLineEnd = false

  constructor(lineEnd: string, source: Uint8Array = EMPTY) {
    this.#lineEnd = lineEnd
    this.#source = source
    this.#out = new ByteWriter('map', source.length + 1024)
  }

  /** Source offset of the end of the text so far; −1 after text that is not from the source. */
  get sourceEnd(): number {
    return this.#text === '' ? this.#end : -1
  }

  /** Appends a piece of the source. */
  copy(start: number, end: number): void {
    if (start === end) return
    if (this.#owesLineEnd && this.#source[start] !== LINE_FEED) this.startLine()
    this.#owesLineEnd = false
    if (this.#start === this.#end || this.#end !== start) {
      this.#flush()
      this.#start = start
    }
    this.#end = end
    this.#atLineStart = this.#source[end - 1] === LINE_FEED
  }

  /** Appends text unchanged. */
  raw(text: string): void {
    if (text === '') return
    if (this.#start < this.#end || this.#text.length > BATCH) this.#flush()
    this.#text += text
    this.#atLineStart = text.endsWith('\n')
  }

  /** Ends the line, if one is begun. */
  startLine(): void {
    this.#owesLineEnd = false
    if (!this.#atLineStart) this.raw(this.#lineEnd)
  }

  /** Appends text on its own line; the next text adds the line's end. */
  line(text: string): void {
    this.startLine()
    this.raw(text)
    this.#owesLineEnd = text.endsWith('\\"')
  }

  /** Like `line`, directly after copied blanks that begin the line. */
  rest(text: string): void {
    this.raw(text)
    this.#owesLineEnd = text.endsWith('\\"')
  }

  /** A key, value or texture name in quotes. Values alone may end in a backslash: only they are last on their line. */
  quote(text: string, what: 'key' | 'value' | 'texture name'): string {
    if (what !== 'value' && text.endsWith('\\'))
      this.fail(`a ${what} cannot end in a backslash: ${JSON.stringify(text)}`)
    if (/[\r\n]/.test(text)) this.fail(`a ${what} has one line, but this has a line end: ${JSON.stringify(text)}`)
    return `"${text.replaceAll('"', '\\"')}"`
  }

  number(value: number): string {
    if (!Number.isFinite(value)) this.fail(`a map cannot express the number ${value}`)
    return Object.is(value, -0) ? '-0' : `${value}`
  }

  fail(reason: string): never {
    throw new FormatError('unwritable', { format: 'map', path: this.path }, reason)
  }

  finish(): Uint8Array {
    this.#flush()
    return this.#out.finish()
  }

  #flush(): void {
    if (this.#text !== '') {
      this.#out.bytes(this.#encode(this.#text))
      this.#text = ''
    }
    if (this.#start < this.#end) this.#out.bytes(this.#source.subarray(this.#start, this.#end))
    this.#start = this.#end
  }

  #encode(text: string): Uint8Array {
    try {
      return encodeWindows1252(text)
    } catch (error) {
      return this.fail(reasonOf(error))
    }
  }
}
