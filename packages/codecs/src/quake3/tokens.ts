/** One word of a script. */
export interface Token {
  readonly text: string
  /** From 1. */
  readonly line: number
  /** Whether it is the first word of its line. */
  readonly isFirst: boolean
  readonly isQuoted: boolean
}

const NEWLINE = 10
const SPACE = 32
const QUOTE = 34
const STAR = 42
const SLASH = 47

/** Splits a script into words, one at a time. Comments are skipped; `{` and `}` that begin a line are words of their own. */
export class Tokens {
  readonly #text: string
  #at = 0
  #line = 1
  #isFirst = true
  #next: Token | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** The next word, which stays next; undefined at the end. */
  peek(): Token | undefined {
    this.#next ??= this.#read()
    return this.#next
  }

  take(): Token | undefined {
    const token = this.peek()
    this.#next = undefined
    return token
  }

  /** The words up to the end of the line, or to a brace that stands alone. */
  restOfLine(): string[] {
    const words: string[] = []
    for (let token = this.peek(); token !== undefined && !token.isFirst && !isBrace(token); token = this.peek()) {
      words.push(token.text)
      this.#next = undefined
    }
    return words
  }

  #read(): Token | undefined {
    this.#skipBlanks()
    if (this.#at >= this.#text.length) return undefined
    const [line, isFirst, start] = [this.#line, this.#isFirst, this.#at]
    this.#isFirst = false
    if (this.#text.charCodeAt(start) === QUOTE) {
      while (++this.#at < this.#text.length && !this.#isAt(QUOTE) && !this.#isAt(NEWLINE));
      const text = this.#text.slice(start + 1, this.#at)
      if (this.#isAt(QUOTE)) this.#at++
      return { text, line, isFirst, isQuoted: true }
    }
    const first = this.#text[start]
    this.#at++
    // Names such as `{grate` begin with a brace, too, but not those of shaders, and never a line.
    if (isFirst && (first === '{' || first === '}')) {
      this.#isFirst = true
      return { text: first, line, isFirst, isQuoted: false }
    }
    while (this.#at < this.#text.length && this.#text.charCodeAt(this.#at) > SPACE) this.#at++
    const text = this.#text.slice(start, this.#at)
    // Words after a brace are statements, as on a line of their own.
    if (text === '{' || text === '}') this.#isFirst = true
    return { text, line, isFirst, isQuoted: false }
  }

  #skipBlanks(): void {
    while (this.#at < this.#text.length) {
      if (this.#isComment()) this.#skipComment()
      else if (this.#text.charCodeAt(this.#at) > SPACE) return
      else this.#skipBlank()
    }
  }

  #skipBlank(): void {
    if (this.#isAt(NEWLINE)) {
      this.#line++
      this.#isFirst = true
    }
    this.#at++
  }

  #isComment(): boolean {
    if (!this.#isAt(SLASH)) return false
    const next = this.#text.charCodeAt(this.#at + 1)
    return next === STAR || next === SLASH
  }

  /** Ends after a block, or on the newline after a line. */
  #skipComment(): void {
    const isBlock = this.#text.charCodeAt(this.#at + 1) === STAR
    const end = this.#text.indexOf(isBlock ? '*/' : '\n', this.#at + 2)
    const stop = end < 0 ? this.#text.length : isBlock ? end + 2 : end
    while (this.#at < stop) this.#skipBlank()
  }

  #isAt(code: number): boolean {
    return this.#text.charCodeAt(this.#at) === code
  }
}

/** Whether a word opens or closes a block. */
export function isBrace({ text, isQuoted }: Token): boolean {
  return !isQuoted && (text === '{' || text === '}')
}
