import { FormatError } from '../../../../binary/index.js'
import { VERTEX_DIALECT } from '../number-text.js'
import { isBlank, LINE_FEED, SLASH } from './characters.js'
import { Lexer, type LexerMark, type Token } from './lexer.js'
import { parseStart } from './parse.js'
import { parseStatements } from './parse-statement-list.js'

/** A token that the parser read, with what it expected there. */
export interface ObservedToken {
  /** In the bytes that were parsed. */
  readonly start: number
  readonly end: number
  /** What it is, as in messages: `a coordinate`; of marks and keywords their characters. */
  readonly label: string
  readonly kind: 'number' | 'text' | 'mark'
  /** Path of the parser, such as `blocks[3].faces[1]`. */
  readonly path: string
}

/** The tokens of one statement, or of everything before the first one, as the parser of levels reads them. */
export function observedTokens(bytes: Uint8Array, isHead: boolean): readonly ObservedToken[] {
  const lexer = new ObservedLexer(bytes)
  try {
    if (isHead) parseStart(lexer)
    // The dialect only matters for the usual form of numbers, which nobody compares here.
    else parseStatements(lexer, VERTEX_DIALECT)
  } catch (error) {
    // A statement alone is no level; of a broken one the tokens before the break are known.
    if (!(error instanceof FormatError)) throw error
  }
  return lexer.tokens
}

/** Remembers which tokens a parser takes. */
class ObservedLexer extends Lexer {
  readonly tokens: ObservedToken[] = []
  readonly #text: Uint8Array

  constructor(bytes: Uint8Array) {
    super(bytes)
    this.#text = bytes
  }

  override take(text: string): boolean {
    const from = this.#before()
    const isTaken = super.take(text)
    if (isTaken) this.#add(from, text, 'mark')
    return isTaken
  }

  override word(label: string): string {
    return this.#observed(label, 'text', () => super.word(label))
  }

  override definedWord(label: string): string | undefined {
    const { length } = this.tokens
    const word = super.definedWord(label)
    // Both `ndef` and a word are this.
    this.tokens[length] = { ...this.tokens[length], label, kind: 'text' }
    return word
  }

  override file(label: string): string {
    return this.#observed(label, 'text', () => super.file(label))
  }

  override whole(label: string): number {
    return this.#observed(label, 'number', () => super.whole(label))
  }

  override hexByte(index: number, count: number): number {
    return this.#observed(`a byte of the palette`, 'text', () => super.hexByte(index, count))
  }

  override number(label: string, style: Parameters<Lexer['number']>[1]): number {
    return this.#observed(label, 'number', () => super.number(label, style))
  }

  override flags(label: string): number {
    return this.#observed(label, 'text', () => super.flags(label))
  }

  override restOfLine(label: string): string {
    return this.#observed(label, 'text', () => super.restOfLine(label))
  }

  override rawBody(): string {
    return this.#observed('text of an unknown form', 'text', () => super.rawBody())
  }

  override next(): Token {
    return this.#observed('unknown text', 'text', () => super.next())
  }

  override returnTo(mark: LexerMark): void {
    super.returnTo(mark)
    const first = this.tokens.findIndex(({ end }) => end > mark.at)
    if (first >= 0) this.tokens.length = first
  }

  #observed<T>(label: string, kind: ObservedToken['kind'], read: () => T): T {
    const from = this.#before()
    const { length } = this.tokens
    const value = read()
    // Only the outermost call counts: some are made of others.
    this.tokens.length = length
    this.#add(from, label, kind)
    return value
  }

  #before(): number {
    return super.mark().at
  }

  #add(from: number, label: string, kind: ObservedToken['kind']): void {
    const { at, path } = super.mark()
    const start = afterBlanks(this.#text, from, at)
    let end = at
    while (end > start && isBlank(this.#text[end - 1])) end--
    if (end > start) this.tokens.push({ start, end, label, kind, path })
  }
}

/** The first byte that is neither blank nor part of a comment. */
function afterBlanks(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end) {
    if (isBlank(bytes[at])) at++
    else if (bytes[at] === SLASH && bytes[at + 1] === SLASH) while (at < end && bytes[at] !== LINE_FEED) at++
    else break
  }
  return at
}
