/** Length: all methods share one cursor and its look-ahead; hot methods read them as private fields, which a split would make properties. */

import {
  decodeWindows1252,
  FormatError,
  type FormatErrorCode,
  IssueLog,
  NameTable,
  notedIfDone,
  quotedText,
} from '../../../../binary/index.js'
import { Digits, hexNumber, twoHexDigits, wholeNumber } from '../digits.js'
import { LiteralLog, type NumberStyle, parseFlags, parseNumber, printFlags, printNumber } from '../number-text.js'
import {
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  isBlank,
  isBoundary,
  isBrace,
  isMark,
  LINE_FEED,
  OPEN_BRACE,
  SLASH,
  SPACE,
} from './characters.js'

export interface Token {
  readonly type: TokenType
  /** The characters; of files those between `<` and `>`. */
  readonly text: string
  readonly line: number
}

/** A position in the text. */
export interface LexerMark {
  readonly at: number
  readonly line: number
  readonly pairs: number
  readonly path: string
}

export type TokenType = 'word' | 'file' | 'mark' | 'end'

const FILE_START = 0x3c
const FILE_END = 0x3e
/** Characters of a file name; bounds the search for its end. */
const LONGEST_FILE = 1024
/**
 * Tokenizes a WMP text (docs/formats/wmp.md §2.1), byte by byte, without objects for tokens. Every failure is a
 * FormatError with line and path. Comments are skipped with an issue, except where a caller asks for them.
 */
export class Lexer {
  readonly #bytes: Uint8Array
  readonly #texts: NameTable
  log = new IssueLog()
  /** Whether numbers that are infinite or no numbers are refused: only their characters could be written again. */
  isFinite = false
  #path = ''
  #index: number | undefined
  #at = 0
  #line = 1
  #pairs = 0
  /** Type of the next token, if already scanned: it starts at `#at`. */
  #type: TokenType | undefined
  #end = 0
  readonly #literals = new LiteralLog()
  readonly #digits = new Digits()
  /** Range without line ends: a file may be one line, and thousands of statements search for its end. */
  #lineFrom = 0
  #lineTo = -1

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#texts = new NameTable(bytes)
  }

  /** Current path in the document for messages, set by the parser. */
  get path(): string {
    return this.#index === undefined ? this.#path : `${this.#path}[${this.#index}]`
  }

  set path(path: string) {
    this.#path = path
    this.#index = undefined
  }

  /** Sets the path to `list[index]`, which is formatted only when needed. */
  atItem(list: string, index: number): void {
    this.#path = list
    this.#index = index
  }

  get line(): number {
    return this.#line
  }

  /** Line ends so far that are `\r\n`. */
  get pairs(): number {
    return this.#pairs
  }

  /** Characters before the next token, or after the last one if the next is not scanned; a line end counts as one. */
  get characters(): number {
    return this.#at - this.#pairs
  }

  /** Type of the next token; `line` and `characters` then belong to it. */
  get type(): TokenType {
    return this.#peek()
  }

  /** The next token, which stays next. */
  peek(): Token {
    const type = this.#peek()
    const inside = type === 'file' ? 1 : 0
    return { type, text: this.#texts.decode(this.#at + inside, this.#end - inside), line: this.#line }
  }

  next(): Token {
    const token = this.peek()
    this.#take()
    return token
  }

  /** Whether the next token is this mark or word. */
  is(text: string): boolean {
    const type = this.#peek()
    return (type === 'mark' || type === 'word') && this.#end - this.#at === text.length && this.#says(text)
  }

  /** Consumes the next token if it is this mark or word. */
  take(text: string): boolean {
    if (this.#type === undefined && text.length === 1) {
      const at = this.#near()
      if (this.#bytes[at] === text.charCodeAt(0) && isMark(this.#bytes[at])) {
        this.#at = at + 1
        return true
      }
    }
    if (!this.is(text)) return false
    this.#at = this.#end
    this.#type = undefined
    return true
  }

  expect(text: string): void {
    if (!this.take(text)) this.failAt(this.peek(), `expected ${JSON.stringify(text)}`)
  }

  word(label: string): string {
    if (this.#peek() !== 'word') this.failAt(this.next(), `expected ${label}`)
    const text = this.#texts.decode(this.#at, this.#end)
    this.#take()
    return text
  }

  /** A word, or undefined for `ndef`: not defined. */
  definedWord(label: string): string | undefined {
    return this.take('ndef') ? undefined : this.word(label)
  }

  file(label: string): string {
    const token = this.next()
    if (token.type !== 'file') this.failAt(token, `expected ${label} in < >`)
    return token.text
  }

  /** A whole number from 0 to 2³²−1 whose encoding is not kept: counts and statement numbers. */
  whole(label: string): number {
    const digits = this.#digits
    const near = digits.whole(this.#bytes, this.#near())
    if (near >= 0 && isBoundary(this.#bytes[digits.end])) {
      this.#at = digits.end
      this.#type = undefined
      return near
    }
    const value = this.#peek() === 'word' ? wholeNumber(this.#bytes, this.#at, this.#end) : Number.NaN
    if (!(value <= 0xffffffff)) this.failAt(this.next(), `expected ${label}, a whole number`)
    this.#take()
    return value
  }

  /** Byte `index` of `count`, as two hexadecimal digits or one. */
  hexByte(index: number, count: number): number {
    const at = this.#near()
    const near = twoHexDigits(this.#bytes, at)
    if (near >= 0 && isBoundary(this.#bytes[at + 2])) {
      this.#at = at + 2
      this.#type = undefined
      return near
    }
    const value = this.#peek() === 'word' ? hexNumber(this.#bytes, this.#at, this.#end) : Number.NaN
    if (!(value <= 0xff)) this.failAt(this.next(), `expected byte ${index} of ${count}, two hexadecimal digits`)
    this.#take()
    return value
  }

  number(label: string, style: NumberStyle): number {
    const digits = this.#digits
    const value = digits.usualNumber(this.#bytes, this.#near(), style)
    if (Number.isNaN(value) || !isBoundary(this.#bytes[digits.end])) return this.#unusualNumber(label, style)
    this.#at = digits.end
    this.#type = undefined
    this.#literals.addUsual()
    return value
  }

  #unusualNumber(label: string, style: NumberStyle): number {
    const token = this.next()
    const value = token.type === 'word' ? parseNumber(token.text) : undefined
    if (value === undefined || (this.isFinite && !Number.isFinite(value))) {
      return this.failAt(token, `expected ${label}, a decimal number`)
    }
    this.#literals.add(token.text, Number.isFinite(value) ? printNumber(value, style) : '')
    return value
  }

  flags(label: string): number {
    const digits = this.#digits
    const near = digits.usualFlags(this.#bytes, this.#near())
    if (near >= 0 && isBoundary(this.#bytes[digits.end])) {
      this.#at = digits.end
      this.#type = undefined
      this.#literals.addUsual()
      return near
    }
    const token = this.next()
    const value = token.type === 'word' ? parseFlags(token.text) : undefined
    if (value === undefined) return this.failAt(token, `expected ${label}, 1 to 32 binary digits`)
    this.#literals.add(token.text, printFlags(value))
    return value
  }

  /** From the next token to the end of its line, without blanks around it. */
  restOfLine(label: string): string {
    const token = this.peek()
    if (token.type === 'end' || token.text === '{' || token.text === '}') this.failAt(token, `expected ${label}`)
    const start = this.#at
    const end = this.#endOfLine(start)
    for (let at = start; at < end; at++) {
      const code = this.#bytes[at]
      if (code !== OPEN_BRACE && code !== CLOSE_BRACE) continue
      this.failAt(token, `expected ${label} and the end of the line`)
    }
    this.#type = undefined
    this.#at = end
    return this.#texts.decode(start, this.#withoutPair(end)).trim()
  }

  /** Returns the number texts collected so far and starts a new collection. */
  takeLiterals(): ReadonlyMap<number, string> | undefined {
    return this.#literals.take()
  }

  /** Comment on the rest of this line, directly after a consumed `{`; '' without one. */
  commentBehindBrace(): string {
    const bytes = this.#bytes
    let at = this.#at
    while (bytes[at] !== LINE_FEED && isBlank(bytes[at])) at++
    return bytes[at] === SLASH && bytes[at + 1] === SLASH ? this.#comment(at) : ''
  }

  /** Comment lines and blank lines before the first token, comments without their slashes. */
  leadingComments(): string[] {
    const comments: string[] = []
    for (;;) {
      this.#skipSpace()
      if (!this.#atComment()) return comments
      comments.push(this.#comment(this.#at))
    }
  }

  /** Reads everything up to the `}` that closes a consumed `{`, with line ends as `\n`; consumes that brace too. */
  rawBody(): string {
    const bytes = this.#bytes
    const start = this.#at
    const { line } = this
    let depth = 1
    for (let at = start; at < bytes.length; at++) {
      const code = bytes[at]
      if (code === LINE_FEED) this.#passLineEnd(at)
      else if (code === OPEN_BRACE) depth++
      else if (code === SLASH && bytes[at + 1] === SLASH) at = this.#endOfLine(at) - 1
      else if (code === CLOSE_BRACE && --depth === 0) {
        this.#at = at + 1
        return decodeWindows1252(bytes, start, at).replaceAll('\r\n', '\n')
      }
    }
    return this.fail('syntax', 'expected a } that closes this brace, found the end of the file', line)
  }

  /** Current position, to return to. */
  mark(): LexerMark {
    return { at: this.#at, line: this.#line, pairs: this.#pairs, path: this.path }
  }

  /** Goes back; numbers read since are forgotten. */
  returnTo({ at, line, pairs, path }: LexerMark): void {
    this.#at = at
    this.#line = line
    this.#pairs = pairs
    this.#type = undefined
    this.path = path
    this.takeLiterals()
  }

  /** Whether only blanks and comments remain. Unlike `type`, this scans no token and so never fails. */
  get isAtEnd(): boolean {
    if (this.#type === undefined) this.#skipBlank()
    return this.#at >= this.#bytes.length
  }

  /** Skips text that is not a statement: a body in braces, or characters up to the next blank or brace. */
  skipStray(): void {
    const bytes = this.#bytes
    this.#type = undefined
    const start = this.#at++
    if (bytes[start] === OPEN_BRACE) {
      // Without a closing brace, the rest of the file belongs to the body.
      if (this.attempt(() => this.rawBody()) === undefined) this.#skipAll()
      return
    }
    while (this.#at < bytes.length && !isBlank(bytes[this.#at]) && !isBrace(bytes[this.#at])) this.#at++
  }

  #skipAll(): void {
    const bytes = this.#bytes
    for (; this.#at < bytes.length; this.#at++) if (bytes[this.#at] === LINE_FEED) this.#passLineEnd(this.#at)
  }

  /** Passes over the rest of the line that the next token would be on, up to a brace. */
  skipLine(): void {
    const bytes = this.#bytes
    this.#type = undefined
    const end = this.#endOfLine(this.#at)
    while (this.#at < end && !isBrace(bytes[this.#at])) this.#at++
  }

  /** Consumes the brace that closes a body; text before it is skipped with an issue. */
  closeBody(): void {
    if (this.take('}')) return
    const { line, characters: start } = this
    this.#type = undefined
    this.rawBody()
    const text = `${this.characters - start - 1} characters after the known values are unknown; they are lost when the document changes`
    this.note('unknown-text', text, line)
  }

  /** Tries to read; where that fails with a FormatError, goes back to where it started and gives undefined. */
  attempt<T>(read: () => T): T | undefined {
    const mark = this.mark()
    try {
      return notedIfDone(this, read)
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.returnTo(mark)
      return undefined
    }
  }

  failAt(token: Token, expected: string): never {
    const found = token.type === 'end' ? 'the end of the file' : quotedText(token.text)
    return this.fail(token.type === 'end' ? 'truncated' : 'syntax', `${expected}, found ${found}`, token.line)
  }

  fail(code: FormatErrorCode, reason: string, line = this.#line): never {
    throw new FormatError(code, { format: 'wmp', line, path: this.path }, reason)
  }

  note(code: string, message: string, line = this.#line): void {
    this.log.add({ code, message, format: 'wmp', line, path: this.path })
  }

  /** Like `note`, for anything that an import omits, replaces or guesses: builds report it as a warning. */
  warn(code: string, message: string, line = this.#line): void {
    this.log.add({ code, message, format: 'wmp', line, path: this.path, warns: true })
  }

  /** Start of the next token or comment; callers distinguish them. */
  #near(): number {
    const bytes = this.#bytes
    const at = bytes[this.#at] === SPACE ? this.#at + 1 : this.#at
    if (bytes[at] > SPACE) return at
    this.#skipSpace()
    return this.#at
  }

  #says(text: string): boolean {
    for (let index = 0; index < text.length; index++) {
      if (this.#bytes[this.#at + index] !== text.charCodeAt(index)) return false
    }
    return true
  }

  #passLineEnd(at: number): void {
    this.#line++
    if (at > 0 && this.#bytes[at - 1] === CARRIAGE_RETURN) this.#pairs++
  }

  #skipSpace(): void {
    const bytes = this.#bytes
    const { length } = bytes
    let at = this.#at
    for (; at < length; at++) {
      const code = bytes[at]
      if (code === LINE_FEED) this.#passLineEnd(at)
      else if (!isBlank(code)) break
    }
    this.#at = at
  }

  #skipBlank(): void {
    for (;;) {
      this.#skipSpace()
      if (!this.#atComment()) return
      const line = this.#line
      const comment = this.#comment(this.#at)
      this.note(
        'comment',
        `the comment "//${comment}" is not stored in the document: it is lost when the document changes`,
        line,
      )
    }
  }

  #atComment(): boolean {
    return this.#bytes[this.#at] === SLASH && this.#bytes[this.#at + 1] === SLASH
  }

  /** The comment at `at`, without its slashes; moves on to the end of its line. */
  #comment(at: number): string {
    this.#at = this.#endOfLine(at)
    return this.#texts.decode(at + 2, this.#withoutPair(this.#at))
  }

  #endOfLine(at: number): number {
    if (at < this.#lineFrom || at > this.#lineTo) {
      const end = this.#bytes.indexOf(LINE_FEED, at)
      this.#lineFrom = at
      this.#lineTo = end < 0 ? this.#bytes.length : end
    }
    return this.#lineTo
  }

  /** End of the text before a line's end. */
  #withoutPair(end: number): number {
    return end < this.#bytes.length && this.#bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end
  }

  /** Finds the next token, moves to its start, and returns its type. */
  #peek(): TokenType {
    if (this.#type !== undefined) return this.#type
    this.#skipBlank()
    this.#type = this.#lex()
    return this.#type
  }

  #take(): void {
    this.#peek()
    this.#at = this.#end
    this.#type = undefined
  }

  /** The kind of token at `#at`; sets its end. */
  #lex(): TokenType {
    const bytes = this.#bytes
    const { length } = bytes
    const start = this.#at
    this.#end = start
    if (start >= length) return 'end'
    const code = bytes[start]
    if (code === FILE_START) return this.#lexFile(start)
    let end = start + 1
    const mark = isMark(code)
    if (!mark) while (end < length && !isBoundary(bytes[end])) end++
    this.#end = end
    return mark ? 'mark' : 'word'
  }

  #lexFile(start: number): 'file' {
    const bytes = this.#bytes
    const last = Math.min(bytes.length, start + 2 + LONGEST_FILE)
    for (let at = start + 1; at < last && bytes[at] !== LINE_FEED; at++) {
      if (bytes[at] !== FILE_END) continue
      this.#end = at + 1
      return 'file'
    }
    return this.fail('syntax', 'expected a > that closes this file name on its line')
  }
}
