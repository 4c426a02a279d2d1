import { FormatError, IssueLog, quotedText, type ReadObserver } from '../../../../binary/index.js'
import { DEFAULT_LEVEL } from '../../document/constants.js'
import type { WmpLevel, WmpRawSection, WmpVector } from '../../document/document.js'
import { type NumberStyles, PLANE_DIALECT, VERTEX_DIALECT } from '../number-text.js'
import type { Lexer } from './lexer.js'
import { BlockColumns, type BlockStatement, parseBlock } from './parse-block.js'
import {
  type LeafStatement,
  parseLevel,
  parseLight,
  parseModel,
  parsePath,
  parsePosition,
  parseRegion,
  parseSound,
  parseVector,
  parseVectorEnd,
} from './parse-statements.js'

/** A statement `keyword N { … }` with its position and the comment after its brace. */
export interface Statement<T> extends ReadStatement<T> {
  /** Its length in the file, in characters. */
  readonly size: number
}

interface ReadStatement<T> {
  readonly number: number
  readonly line: number
  readonly comment: string
  readonly value: T
  readonly literals?: ReadonlyMap<number, string>
}

/** Position of a node, and references to its content. */
export interface ObjectStatement {
  readonly position: WmpVector
  readonly angles: WmpVector
  readonly scale: WmpVector
  readonly refs: readonly Ref[]
}

/** One number of a reference line: `object 1, 2` are two. */
export interface Ref {
  readonly keyword: string
  readonly number: number
  readonly line: number
}

export interface Statements {
  readonly blocks: ReadonlyMap<number, Statement<BlockStatement>>
  readonly objects: ReadonlyMap<number, Statement<ObjectStatement>>
  readonly leaves: ReadonlyMap<string, Statement<LeafStatement>>
  /** Statements without a number. */
  readonly unnumbered: readonly WmpRawSection[]
  /** Numbers of objects that cannot be read. */
  readonly unreadObjects: ReadonlySet<number>
  readonly level: ReadStatement<WmpLevel>
  /** The dialect that the blocks are in, where there are any. */
  readonly blockStyles?: NumberStyles
}

export function leafKey(keyword: string, number: number): string {
  return `${keyword} ${number}`
}

/** Reads all statements up to the end of the file, in any order. @throws FormatError without a level */
export function parseStatements(lexer: Lexer, stated: NumberStyles, observer?: ReadObserver): Statements {
  return new StatementParser(lexer, stated).parse(observer)
}

type Start = Pick<ReadStatement<unknown>, 'number' | 'line'> & { readonly keyword: string; readonly first: number }

class StatementParser {
  readonly #lexer: Lexer
  readonly #columns = new BlockColumns()
  readonly #blocks = new Map<number, Statement<BlockStatement>>()
  readonly #objects = new Map<number, Statement<ObjectStatement>>()
  readonly #leaves = new Map<string, Statement<LeafStatement>>()
  readonly #unnumbered: WmpRawSection[] = []
  readonly #unreadObjects = new Set<number>()
  #level: ReadStatement<WmpLevel> | undefined
  #styles: NumberStyles
  #blockStyles: NumberStyles | undefined
  #isMixed = false
  #repeated = 0

  constructor(lexer: Lexer, stated: NumberStyles) {
    this.#lexer = lexer
    this.#styles = stated
  }

  parse(observer?: ReadObserver): Statements {
    const lexer = this.#lexer
    lexer.path = ''
    while (!lexer.isAtEnd) {
      const at = observer === undefined ? 0 : lexer.mark().at
      const start = this.#nextStart()
      if (start === undefined) this.#stray()
      else this.#statement(start)
      lexer.path = ''
      if (observer !== undefined && start !== undefined) {
        const { keyword: label, number: index } = start
        observer.bytes({ label, index, parent: undefined }, at, lexer.mark().at - at, 'statement', true)
      }
    }
    const level = this.#level
    if (level === undefined) return lexer.fail('truncated', 'expected a level, found the end of the file')
    return {
      blocks: this.#blocks,
      objects: this.#objects,
      leaves: this.#leaves,
      unnumbered: this.#unnumbered,
      unreadObjects: this.#unreadObjects,
      level,
      ...(this.#blockStyles === undefined ? {} : { blockStyles: this.#blockStyles }),
    }
  }

  /** Undefined if something else follows. */
  #nextStart(): Start | undefined {
    return this.#lexer.attempt(() => this.#start())
  }

  /** `keyword N {` */
  #start(): Start {
    const lexer = this.#lexer
    const { type: _, line, characters: first } = lexer
    const keyword = lexer.word('a statement: block, level, model or object')
    const number = lexer.whole(`the number of the ${keyword}`)
    lexer.expect('{')
    return { keyword, number, line, first }
  }

  /** A statement without a number is kept; anything else goes once the file is changed. */
  #stray(): void {
    const lexer = this.#lexer
    const { line, characters: first } = lexer
    const section = lexer.attempt(() => {
      const keyword = lexer.word('a statement')
      lexer.expect('{')
      return { keyword, raw: lexer.rawBody() }
    })
    if (section !== undefined) {
      this.#unnumbered.push(section)
      const text = `the statement "${section.keyword}" is unknown; it is kept unchanged`
      lexer.note('unknown-statement', text, line)
      return
    }
    do lexer.skipStray()
    while (!lexer.isAtEnd && !this.#isStart())
    const text = `expected a statement: block, level, model or object, found ${lexer.characters - first} other characters`
    lexer.warn('stray-text', `${text}, which go when something is changed`, line)
  }

  /** Looks ahead without noting comments, which are noted when read. */
  #isStart(): boolean {
    const lexer = this.#lexer
    const mark = lexer.mark()
    const { log } = lexer
    lexer.log = new IssueLog()
    const isStart = this.#nextStart() !== undefined
    lexer.log = log
    lexer.returnTo(mark)
    return isStart
  }

  #statement(start: Start): void {
    const lexer = this.#lexer
    const { keyword, number } = start
    lexer.path = keyword === 'level' ? 'root' : `${keyword} ${number}`
    lexer.takeLiterals()
    switch (keyword) {
      case 'block':
        this.#block(start)
        break
      case 'object':
        this.#object(start)
        break
      case 'level':
        this.#levelStatement(start)
        break
      default:
        this.#put(this.#leaves, leafKey(keyword, number), start, parseLeaf(lexer, start, this.#styles))
    }
  }

  #block(start: Start): void {
    const lexer = this.#lexer
    const { number, line } = start
    const comment = lexer.commentBehindBrace()
    const read = (isLenient: boolean) => parseBlock(lexer, number, this.#columns, isLenient)
    const value = parseBody(lexer, start, read)
    if (typeof value === 'string') {
      this.#put(this.#leaves, leafKey('block', number), start, unknownStatement(start, value))
      return
    }
    this.#styles = value.planes === undefined ? VERTEX_DIALECT : PLANE_DIALECT
    if (this.#blockStyles === undefined) this.#blockStyles = this.#styles
    else if (this.#blockStyles !== this.#styles && !this.#isMixed) {
      this.#isMixed = true
      lexer.note(
        'mixed-blocks',
        'the file has blocks of planes and of vertices; once changed, all are of vertices',
        line,
      )
    }
    if (this.#isMixed) this.#blockStyles = VERTEX_DIALECT
    this.#put(this.#blocks, number, start, { number, line, comment, value })
  }

  #object(start: Start): void {
    const lexer = this.#lexer
    const { number, line } = start
    const comment = lexer.commentBehindBrace()
    const value = parseBody(lexer, start, (isLenient) => parseObject(lexer, this.#styles, isLenient))
    if (typeof value === 'string') this.#unreadObjects.add(number)
    else this.#put(this.#objects, number, start, withLiterals(lexer, { number, line, comment, value }))
  }

  #levelStatement(start: Start): void {
    const lexer = this.#lexer
    const { number, line } = start
    const comment = lexer.commentBehindBrace()
    const value = parseBody(lexer, start, (isLenient) => parseLevel(lexer, this.#styles, isLenient))
    if (this.#level !== undefined) this.#noteRepeated(this.#level.line, line)
    else {
      const level = typeof value === 'string' ? DEFAULT_LEVEL : value
      this.#level = withLiterals(lexer, { number, line, comment, value: level })
    }
  }

  /** Stores a statement after its closing brace. A second one with its number is kept without references. */
  #put<K extends string | number, T>(
    map: Map<K, Statement<T>>,
    key: K,
    start: Start,
    statement: ReadStatement<T>,
  ): void {
    const lexer = this.#lexer
    const { number, line, comment, value, literals } = statement
    const size = lexer.characters - start.first
    const sized = literals === undefined ? { number, line, comment, value, size } : { ...statement, size }
    const existing = map.get(key)
    if (existing === undefined) {
      map.set(key, sized)
      return
    }
    this.#noteRepeated(existing.line, line)
    this.#repeated++
    const free = typeof key === 'number' ? -this.#repeated : `${key} again ${this.#repeated}`
    map.set(free as K, sized)
  }

  #noteRepeated(first: number, line: number): void {
    this.#lexer.warn('repeated-statement', `line ${first} has the same statement, which counts`, line)
  }
}

/**
 * Parses the body of a statement including the closing brace. An unreadable body is returned as text, with an issue.
 * @throws FormatError if the body has no end
 */
function parseBody<T>(lexer: Lexer, { keyword, line }: Start, read: (isLenient: boolean) => T): T | string {
  const mark = lexer.mark()
  try {
    return read(false)
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === 'limit') throw error
    lexer.returnTo(mark)
    lexer.isFinite = true
    const value = lexer.attempt(() => read(true))
    lexer.isFinite = false
    if (value !== undefined) return value
    const raw = lexer.attempt(() => lexer.rawBody())
    if (raw === undefined) throw error
    const text = `the ${keyword} cannot be read: ${error.reason} in line ${error.line ?? line}; it is kept unchanged`
    lexer.warn('unread-statement', text, line)
    return raw
  }
}

function unknownStatement({ keyword, number, line }: Start, raw: string): ReadStatement<LeafStatement> {
  const value: LeafStatement = { kind: 'unknown', position: zero, angles: zero, scale: one, className: keyword, raw }
  return { number, line, comment: '', value }
}

function withLiterals<T>(lexer: Lexer, statement: ReadStatement<T>): ReadStatement<T> {
  const literals = lexer.takeLiterals()
  return literals === undefined ? statement : { ...statement, literals }
}

/** Classes whose text form is inferred: other forms are kept as raw text. */
const guessed: Readonly<Record<string, (lexer: Lexer, styles: NumberStyles) => LeafStatement>> = {
  light: parseLight,
  start: parsePosition,
  sound: parseSound,
  path: parsePath,
  region: parseRegion,
}

function parseLeaf(lexer: Lexer, start: Start, styles: NumberStyles): ReadStatement<LeafStatement> {
  const { keyword, number, line } = start
  const at = { number, line }
  if (keyword === 'model') {
    const comment = lexer.commentBehindBrace()
    const value = parseBody(lexer, start, (isLenient) => parseModel(lexer, styles, isLenient))
    if (typeof value === 'string') return unknownStatement(start, value)
    return withLiterals(lexer, { ...at, comment, value })
  }
  const parse = Object.hasOwn(guessed, keyword) ? guessed[keyword] : undefined
  const known =
    parse &&
    lexer.attempt(() => {
      const comment = lexer.commentBehindBrace()
      return withLiterals(lexer, { ...at, comment, value: parse(lexer, styles) })
    })
  if (known !== undefined) return known
  lexer.note('unknown-statement', `the form of this "${keyword}" is unknown; it is kept unchanged`, line)
  return unknownStatement(start, lexer.rawBody())
}

const zero: WmpVector = [0, 0, 0]
const one: WmpVector = [1, 1, 1]

function parseObject(lexer: Lexer, styles: NumberStyles, isLenient: boolean): ObjectStatement {
  const vector = (standIn: WmpVector) => (isLenient ? parseOddVector : parseVector)(lexer, styles, standIn)
  const [position, angles, scale] = [vector(zero), vector(zero), vector(one)]
  const refs: Ref[] = []
  const readRef = (): true => {
    const { line } = lexer
    const keyword = lexer.word('a reference, like "block 0", or }')
    do refs.push({ keyword, number: lexer.whole(`the number of the ${keyword}`), line })
    while (lexer.take(','))
    return true
  }
  while (!lexer.take('}')) {
    if (!isLenient) readRef()
    else if (lexer.isAtEnd) lexer.expect('}')
    else if (lexer.attempt(readRef) === undefined) {
      lexer.note(
        'unknown-text',
        'expected a reference, like "block 0"; the text here is lost when the document changes',
      )
      lexer.skipStray()
    }
  }
  return { position, angles, scale, refs }
}

/** Parses `(x y z)`, or returns `standIn` with an issue. @throws FormatError if the statement ends before */
function parseOddVector(lexer: Lexer, styles: NumberStyles, standIn: WmpVector): WmpVector {
  const vector = lexer.attempt(() => parseVector(lexer, styles))
  if (vector !== undefined) return vector
  const { line } = lexer
  const before = passTo(lexer, '(')
  if (before !== '') {
    lexer.note('unknown-text', `${quotedText(before)} is unknown; it goes when something is changed`, line)
    return parseVectorEnd(lexer, styles)
  }
  const text = `expected three numbers, found ${quotedText(passTo(lexer, ')'))}; ${standIn.join(' ')} is used instead`
  lexer.warn('unknown-value', text, line)
  return standIn
}

/** Consumes the next mark of this kind and returns the text before it. */
function passTo(lexer: Lexer, mark: string): string {
  const tokens: string[] = []
  while (!lexer.take(mark)) {
    if (lexer.type === 'end' || lexer.is('}')) lexer.expect(mark)
    if (lexer.is('{')) {
      tokens.push('{ … }')
      lexer.skipStray()
    } else tokens.push(lexer.next().text)
  }
  return tokens.join(' ')
}
