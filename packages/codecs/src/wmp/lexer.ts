import { FormatError, type FormatErrorCode, type Issue } from '../binary/index.js'
import { type NumberStyle, NumeralLog, parseFlags, parseNumber, printFlags } from './numerals.js'

export interface Token {
  readonly type: 'word' | 'file' | 'mark' | 'end'
  /** The characters; of files those between `<` and `>`. */
  readonly text: string
  readonly line: number
  /** Where it starts in the text. */
  readonly start: number
}

const marks = '{}():,'
/** Characters of a file name; bounds the search for its end. */
const longestFile = 1024
const blanks = ' \t\r\f\v'
/** Characters by their code: every one of a text is looked at. Tab to carriage return are all blanks and the line feed. */
const SPACE = 0x20
const TAB = 0x09
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const MARK_CODES: ReadonlySet<number> = new Set(Array.from(marks, (mark) => mark.charCodeAt(0)))

/**
 * Takes a WMP text apart (docs/formats/wmp.md §2.1). Every failure is a FormatError with line and path. Comments are
 * skipped with an issue, except where a caller asks for them.
 */
export class Lexer {
  readonly #text: string
  readonly issues: Issue[] = []
  /** Where in the document we are, for messages; set by the parser. */
  path = ''
  #at = 0
  #line = 1
  #peeked: { readonly token: Token; readonly at: number; readonly line: number } | undefined
  #numerals = new NumeralLog()
  /** No line ends between these places: a file may be one line, and thousands of statements ask for its end. */
  #lineEnd = { from: 0, to: -1 }

  /** @param text with `\n` line ends. */
  constructor(text: string) {
    this.#text = text
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
    if (this.#peeked === undefined) {
      this.#skipBlank()
      const token = this.#lex()
      this.#peeked = { token, at: token.start + this.#lengthOf(token), line: token.line }
    }
    return this.#peeked.token
  }

  next(): Token {
    const token = this.peek()
    this.#at = this.#peeked?.at ?? this.#at
    this.#peeked = undefined
    return token
  }

  /** Takes the next token if it is this mark or word. */
  take(text: string): boolean {
    const token = this.peek()
    if ((token.type !== 'mark' && token.type !== 'word') || token.text !== text) return false
    this.next()
    return true
  }

  expect(text: string): Token {
    const token = this.peek()
    if (!this.take(text)) this.failAt(token, `expected ${JSON.stringify(text)}`)
    return token
  }

  word(label: string): string {
    const token = this.next()
    if (token.type !== 'word') this.failAt(token, `expected ${label}`)
    return token.text
  }

  file(label: string): string {
    const token = this.next()
    if (token.type !== 'file') this.failAt(token, `expected ${label} in < >`)
    return token.text
  }

  /** A whole number from 0 to 2³²−1 whose spelling is not kept: counts and statement numbers. */
  whole(label: string): number {
    const token = this.next()
    const value = token.type === 'word' && /^\d+$/.test(token.text) ? Number(token.text) : -1
    if (!(value >= 0 && value <= 0xffffffff)) this.failAt(token, `expected ${label}, a whole number`)
    return value
  }

  number(label: string, style: NumberStyle): number {
    const token = this.next()
    const value = token.type === 'word' ? parseNumber(token.text) : undefined
    if (value === undefined) return this.failAt(token, `expected ${label}, a decimal number`)
    this.#numerals.addNumber(token.text, value, style)
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
    this.#peeked = undefined
    const end = this.#endOfLine(token.start)
    const raw = this.#text.slice(token.start, end)
    if (/[{}]/.test(raw)) this.failAt(token, `expected ${label} and the end of the line`)
    this.#at = end
    return raw.trim()
  }

  /** Starts to collect number spellings anew and gives those collected so far. */
  takeNumerals(): ReadonlyMap<number, string> | undefined {
    const { spellings } = this.#numerals
    this.#numerals = new NumeralLog()
    return spellings
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
    const [at, line, peeked, path, issueCount] = [this.#at, this.#line, this.#peeked, this.path, this.issues.length]
    try {
      return read()
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.#at = at
      this.#line = line
      this.#peeked = peeked
      this.path = path
      this.issues.length = issueCount
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
    this.issues.push({ code, message, format: 'wmp', line, path: this.path })
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
      if (!this.#text.startsWith('//', this.#at)) return
      const line = this.#line
      const comment = this.#comment(this.#at)
      this.note('comment', `the comment "//${comment}" has no place in the document and is not kept`, line)
    }
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

  #lex(): Token {
    const start = this.#at
    const line = this.#line
    const char = this.#text[start]
    if (char === undefined) return { type: 'end', text: '', line, start }
    if (marks.includes(char)) return { type: 'mark', text: char, line, start }
    if (char === '<') return this.#lexFile(start, line)
    let end = start + 1
    while (end < this.#text.length && !isBoundary(this.#text.charCodeAt(end))) end++
    return { type: 'word', text: this.#text.slice(start, end), line, start }
  }

  #lexFile(start: number, line: number): Token {
    const [name] = this.#text.slice(start + 1, start + 2 + longestFile).split('\n', 1)
    const end = name.indexOf('>')
    if (end < 0) return this.fail('syntax', 'expected a > that closes this file name on its line', line)
    return { type: 'file', text: name.slice(0, end), line, start }
  }

  #lengthOf(token: Token): number {
    return token.type === 'file' ? token.text.length + 2 : token.text.length
  }
}

function isBoundary(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN) || MARK_CODES.has(code)
}
