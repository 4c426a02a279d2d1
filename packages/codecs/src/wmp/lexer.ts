import { FormatError, type FormatErrorCode, IssueLog, notedIfDone } from '../binary/index.js'
import {
  type NumberStyle,
  NumeralLog,
  parseFlags,
  parseNumber,
  printFlags,
  printNumber,
  usualNumber,
} from './numerals.js'

export interface Token {
  readonly type: 'word' | 'file' | 'mark' | 'end'
  /** The characters; of files those between `<` and `>`. */
  readonly text: string
  readonly line: number
  /** Where it starts in the text. */
  readonly start: number
}

const FILE_START = 0x3c
/** Characters of a file name; bounds the search for its end. */
const longestFile = 1024
const blanks = ' \t\r\f\v'
/** Characters by their code: every one of a text is looked at. Tab to carriage return are all blanks and the line feed. */
const SPACE = 0x20
const TAB = 0x09
const LINE_FEED = 0x0a
const SLASH = 0x2f
const CARRIAGE_RETURN = 0x0d

/**
 * Takes a WMP text apart (docs/formats/wmp.md §2.1). Every failure is a FormatError with line and path. Comments are
 * skipped with an issue, except where a caller asks for them.
 */
export class Lexer {
  readonly #text: string
  log = new IssueLog()
  #path = ''
  #index: number | undefined
  #at = 0
  #line = 1
  /** The next token, where it was looked at already: it starts at `#at`. */
  #type: Token['type'] | undefined
  #end = 0
  readonly #numerals = new NumeralLog()
  /** No line ends between these places: a file may be one line, and thousands of statements ask for its end. */
  #lineEnd = { from: 0, to: -1 }

  /** @param text with `\n` line ends. */
  constructor(text: string) {
    this.#text = text
  }

  /** Where in the document we are, for messages; set by the parser. */
  get path(): string {
    return this.#index === undefined ? this.#path : `${this.#path}[${this.#index}]`
  }

  set path(path: string) {
    this.#path = path
    this.#index = undefined
  }

  /** Sets the path to `list[index]`, which is put together only when somebody asks. */
  atItem(list: string, index: number): void {
    this.#path = list
    this.#index = index
  }

  get line(): number {
    return this.#line
  }

  /** Where the text behind the last token taken starts. */
  get at(): number {
    return this.#at
  }

  /** The next token, which stays next. */
  peek(): Token {
    const type = this.#look()
    const start = this.#at
    const text = type === 'file' ? this.#text.slice(start + 1, this.#end - 1) : this.#text.slice(start, this.#end)
    return { type, text, line: this.#line, start }
  }

  next(): Token {
    const token = this.peek()
    this.#take()
    return token
  }

  /** Whether the next token is this mark or word. */
  is(text: string): boolean {
    const type = this.#look()
    if (type !== 'mark' && type !== 'word') return false
    // A call for a mark, which most are, takes longer than to find it.
    return (
      this.#end - this.#at === text.length &&
      this.#text.charCodeAt(this.#at) === text.charCodeAt(0) &&
      (text.length === 1 || this.#text.startsWith(text, this.#at))
    )
  }

  /** Takes the next token if it is this mark or word. */
  take(text: string): boolean {
    if (!this.is(text)) return false
    this.#take()
    return true
  }

  expect(text: string): void {
    if (!this.take(text)) this.failAt(this.peek(), `expected ${JSON.stringify(text)}`)
  }

  word(label: string): string {
    if (this.#look() !== 'word') this.failAt(this.next(), `expected ${label}`)
    return this.#takeText()
  }

  file(label: string): string {
    const token = this.next()
    if (token.type !== 'file') this.failAt(token, `expected ${label} in < >`)
    return token.text
  }

  /** A whole number from 0 to 2³²−1 whose spelling is not kept: counts and statement numbers. */
  whole(label: string): number {
    const value = this.#look() === 'word' ? wholeNumber(this.#text, this.#at, this.#end) : Number.NaN
    if (!(value <= 0xffffffff)) this.failAt(this.next(), `expected ${label}, a whole number`)
    this.#take()
    return value
  }

  /** Byte `index` of `count`, as two hexadecimal digits or one. */
  hexByte(index: number, count: number): number {
    if (this.#type === undefined) {
      // Nearly always two digits behind blanks: a palette is half of the tokens of a small level.
      let at = this.#at
      while (this.#text.charCodeAt(at) === SPACE) at++
      const near = hexNumber(this.#text, at, at + 2)
      if (near <= 0xff && isBoundary(this.#text.charCodeAt(at + 2))) {
        this.#at = at + 2
        return near
      }
    }
    const value = this.#look() === 'word' ? hexNumber(this.#text, this.#at, this.#end) : Number.NaN
    if (!(value <= 0xff)) this.failAt(this.next(), `expected byte ${index} of ${count}, two hexadecimal digits`)
    this.#take()
    return value
  }

  number(label: string, style: NumberStyle): number {
    const usual = this.#look() === 'word' ? usualNumber(this.#text, this.#at, this.#end, style) : Number.NaN
    if (Number.isNaN(usual)) return this.#unusualNumber(label, style)
    this.#take()
    this.#numerals.addUsual()
    return usual
  }

  #unusualNumber(label: string, style: NumberStyle): number {
    const token = this.next()
    const value = token.type === 'word' ? parseNumber(token.text) : undefined
    if (value === undefined) return this.failAt(token, `expected ${label}, a decimal number`)
    this.#numerals.add(token.text, printNumber(value, style))
    return value
  }

  flags(label: string): number {
    const token = this.next()
    const value = token.type === 'word' ? parseFlags(token.text) : undefined
    if (value === undefined) return this.failAt(token, `expected ${label}, 1 to 32 binary digits`)
    this.#numerals.add(token.text, printFlags(value))
    return value
  }

  /** From the next token to the end of its line, or to a comment, without blanks around it. */
  restOfLine(label: string): string {
    const token = this.peek()
    if (token.type === 'end' || token.text === '{' || token.text === '}') this.failAt(token, `expected ${label}`)
    this.#type = undefined
    const end = this.#endOfLine(token.start)
    const raw = this.#text.slice(token.start, end)
    if (/[{}]/.test(raw)) this.failAt(token, `expected ${label} and the end of the line`)
    this.#at = end
    return raw.trim()
  }

  /** Starts to collect number spellings anew and gives those collected so far. */
  takeNumerals(): ReadonlyMap<number, string> | undefined {
    return this.#numerals.take()
  }

  /** The comment on the rest of this line, directly behind a `{` just taken; '' where there is none. */
  commentBehindBrace(): string {
    let at = this.#at
    while (blanks.includes(this.#text[at] ?? '\n')) at++
    if (!this.#text.startsWith('//', at)) return ''
    return this.#comment(at)
  }

  /** Comment lines and blank lines before the first token, comments without their slashes. */
  leadingComments(): string[] {
    const comments: string[] = []
    for (;;) {
      this.#skipSpace()
      if (!this.#text.startsWith('//', this.#at)) return comments
      comments.push(this.#comment(this.#at))
    }
  }

  /** Everything up to the `}` that closes a `{` just taken; takes that brace too. */
  rawBody(): string {
    const start = this.#at
    const { line } = this
    let depth = 1
    for (let at = start; at < this.#text.length; at++) {
      const char = this.#text[at]
      if (char === '\n') this.#line++
      else if (char === '{') depth++
      else if (char === '/' && this.#text[at + 1] === '/') at = this.#endOfLine(at) - 1
      else if (char === '}' && --depth === 0) {
        this.#at = at + 1
        return this.#text.slice(start, at)
      }
    }
    return this.fail('syntax', 'expected a } that closes this brace, found the end of the file', line)
  }

  /** Tries to read; where that fails with a FormatError, goes back to where it started and gives undefined. */
  attempt<T>(read: () => T): T | undefined {
    const [at, line, path] = [this.#at, this.#line, this.path]
    try {
      return notedIfDone(this, read)
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.#at = at
      this.#line = line
      this.#type = undefined
      this.path = path
      this.takeNumerals()
      return undefined
    }
  }

  failAt(token: Token, expected: string): never {
    const found = token.type === 'end' ? 'the end of the file' : JSON.stringify(token.text.slice(0, 40))
    return this.fail(token.type === 'end' ? 'truncated' : 'syntax', `${expected}, found ${found}`, token.line)
  }

  fail(code: FormatErrorCode, reason: string, line = this.#line): never {
    throw new FormatError(code, { format: 'wmp', line, path: this.path }, reason)
  }

  note(code: string, message: string, line = this.#line): void {
    this.log.add({ code, message, format: 'wmp', line, path: this.path })
  }

  #skipSpace(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === LINE_FEED) this.#line++
      else if (code !== SPACE && !(code >= TAB && code <= CARRIAGE_RETURN)) return
    }
  }

  #skipBlank(): void {
    for (;;) {
      this.#skipSpace()
      if (!this.#atComment()) return
      const line = this.#line
      const comment = this.#comment(this.#at)
      this.note('comment', `the comment "//${comment}" has no place in the document and is not kept`, line)
    }
  }

  #atComment(): boolean {
    return this.#text.charCodeAt(this.#at) === SLASH && this.#text.charCodeAt(this.#at + 1) === SLASH
  }

  /** The comment at `at`, without its slashes; moves on to the end of its line. */
  #comment(at: number): string {
    this.#at = this.#endOfLine(at)
    return this.#text.slice(at + 2, this.#at)
  }

  #endOfLine(at: number): number {
    if (at < this.#lineEnd.from || at > this.#lineEnd.to) {
      const end = this.#text.indexOf('\n', at)
      this.#lineEnd = { from: at, to: end < 0 ? this.#text.length : end }
    }
    return this.#lineEnd.to
  }

  /** Finds the next token, moves to its start, and says what it is. */
  #look(): Token['type'] {
    if (this.#type !== undefined) return this.#type
    this.#skipBlank()
    this.#type = this.#lex()
    return this.#type
  }

  #take(): void {
    this.#look()
    this.#at = this.#end
    this.#type = undefined
  }

  #takeText(): string {
    const text = this.#text.slice(this.#at, this.#end)
    this.#take()
    return text
  }

  /** The kind of token at `#at`; sets its end. */
  #lex(): Token['type'] {
    const text = this.#text
    const start = this.#at
    this.#end = start
    if (start >= text.length) return 'end'
    const code = text.charCodeAt(start)
    if (code === FILE_START) return this.#lexFile(start)
    let end = start + 1
    if (isMark(code)) {
      this.#end = end
      return 'mark'
    }
    while (end < text.length && !isBoundary(text.charCodeAt(end))) end++
    this.#end = end
    return 'word'
  }

  #lexFile(start: number): 'file' {
    const [name] = this.#text.slice(start + 1, start + 2 + longestFile).split('\n', 1)
    const length = name.indexOf('>')
    if (length < 0) return this.fail('syntax', 'expected a > that closes this file name on its line')
    this.#end = start + length + 2
    return 'file'
  }
}

/** One of { } ( ) : , */
function isMark(code: number): boolean {
  return code === 0x7b || code === 0x7d || code === 0x28 || code === 0x29 || code === 0x3a || code === 0x2c
}

function isBoundary(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN) || isMark(code)
}

/** The value of decimal digits, NaN for anything else. */
function wholeNumber(text: string, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 0x30
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/** The value of one or two hexadecimal digits, NaN for anything else. */
function hexNumber(text: string, start: number, end: number): number {
  if (end - start > 2) return Number.NaN
  let value = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    const letter = code | 0x20
    if (code >= 0x30 && code <= 0x39) value = value * 16 + code - 0x30
    else if (letter >= 0x61 && letter <= 0x66) value = value * 16 + letter - 0x57
    else return Number.NaN
  }
  return value
}
