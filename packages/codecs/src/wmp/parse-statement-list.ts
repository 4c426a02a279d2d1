import type { WmpLevel, WmpVector } from './document.js'
import type { Lexer } from './lexer.js'
import { type NumberStyles, PLANE_DIALECT, VERTEX_DIALECT } from './numerals.js'
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
} from './parse-statements.js'

/** A statement `keyword N { … }` with where it stood and the comment behind its brace. */
export interface Statement<T> extends ReadStatement<T> {
  /** How much of the file it takes [characters]. */
  readonly size: number
}

interface ReadStatement<T> {
  readonly number: number
  readonly line: number
  readonly comment: string
  readonly value: T
  readonly numerals?: ReadonlyMap<number, string>
}

/** Where a node stands, and what stands there. */
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
  readonly level: ReadStatement<WmpLevel>
  /** The dialect that the blocks are in, where there are any. */
  readonly blockStyles?: NumberStyles
}

export function leafKey(keyword: string, number: number): string {
  return `${keyword} ${number}`
}

/** Reads all statements up to the end of the file, in whatever order they stand. */
export function parseStatements(lexer: Lexer, stated: NumberStyles): Statements {
  const columns = new BlockColumns()
  const blocks = new Map<number, Statement<BlockStatement>>()
  const objects = new Map<number, Statement<ObjectStatement>>()
  const leaves = new Map<string, Statement<LeafStatement>>()
  let level: ReadStatement<WmpLevel> | undefined
  let styles = stated
  let blockStyles: NumberStyles | undefined
  while (lexer.type !== 'end') {
    lexer.path = ''
    const { line, characters: start } = lexer
    const keyword = lexer.word('a statement: block, level, model or object')
    const number = lexer.whole(`the number of the ${keyword}`)
    lexer.path = keyword === 'level' ? 'root' : `${keyword} ${number}`
    lexer.expect('{')
    lexer.takeNumerals()
    if (keyword === 'block') {
      const comment = lexer.commentBehindBrace()
      const value = parseBlock(lexer, number, columns)
      styles = value.planes === undefined ? VERTEX_DIALECT : PLANE_DIALECT
      if ((blockStyles ?? styles) !== styles) lexer.fail('value', 'blocks of planes and of vertices in one file', line)
      blockStyles = styles
      put(lexer, blocks, number, start, { number, line, comment, value })
    } else if (keyword === 'object') {
      const comment = lexer.commentBehindBrace()
      const value = parseObject(lexer, styles)
      put(lexer, objects, number, start, withNumerals(lexer, { number, line, comment, value }))
    } else if (keyword === 'level') {
      if (level !== undefined) lexer.fail('value', 'a file has one level', line)
      const comment = lexer.commentBehindBrace()
      level = withNumerals(lexer, { number, line, comment, value: parseLevel(lexer, styles) })
    } else {
      put(lexer, leaves, leafKey(keyword, number), start, parseLeaf(lexer, keyword, { number, line }, styles))
    }
  }
  lexer.path = ''
  if (level === undefined) lexer.fail('truncated', 'expected a level, found the end of the file')
  return { blocks, objects, leaves, level, ...(blockStyles === undefined ? {} : { blockStyles }) }
}

/** Keeps a statement before which stood `start` characters and whose closing brace was just taken. */
function put<K, T>(lexer: Lexer, map: Map<K, Statement<T>>, key: K, start: number, statement: ReadStatement<T>): void {
  const first = map.get(key)
  if (first !== undefined)
    lexer.fail('value', `the same statement stands in line ${first.line} already`, statement.line)
  const { number, line, comment, value, numerals } = statement
  const size = lexer.characters - start
  map.set(key, numerals === undefined ? { number, line, comment, value, size } : { ...statement, size })
}

function withNumerals<T>(lexer: Lexer, statement: ReadStatement<T>): ReadStatement<T> {
  const numerals = lexer.takeNumerals()
  return numerals === undefined ? statement : { ...statement, numerals }
}

/** Classes whose text form is guesswork fall back to raw text where they look otherwise. */
const guessed: Readonly<Record<string, (lexer: Lexer, styles: NumberStyles) => LeafStatement>> = {
  light: parseLight,
  start: parsePosition,
  sound: parseSound,
  path: parsePath,
  region: parseRegion,
}

function parseLeaf(
  lexer: Lexer,
  keyword: string,
  at: { readonly number: number; readonly line: number },
  styles: NumberStyles,
): ReadStatement<LeafStatement> {
  if (keyword === 'model') {
    const comment = lexer.commentBehindBrace()
    return withNumerals(lexer, { ...at, comment, value: parseModel(lexer, styles) })
  }
  const parse = Object.hasOwn(guessed, keyword) ? guessed[keyword] : undefined
  const known =
    parse &&
    lexer.attempt(() => {
      const comment = lexer.commentBehindBrace()
      return withNumerals(lexer, { ...at, comment, value: parse(lexer, styles) })
    })
  if (known !== undefined) return known
  lexer.note('unknown-statement', `the form of this "${keyword}" is unknown; it is kept as it stands`, at.line)
  const raw = lexer.rawBody()
  const value: LeafStatement = { kind: 'unknown', position: zero, angles: zero, scale: one, className: keyword, raw }
  return { ...at, comment: '', value }
}

const zero: WmpVector = [0, 0, 0]
const one: WmpVector = [1, 1, 1]

function parseObject(lexer: Lexer, styles: NumberStyles): ObjectStatement {
  const position = parseVector(lexer, styles)
  const angles = parseVector(lexer, styles)
  const scale = parseVector(lexer, styles)
  const refs: Ref[] = []
  while (!lexer.take('}')) {
    const { line } = lexer
    const keyword = lexer.word('a reference, like "block 0", or }')
    do refs.push({ keyword, number: lexer.whole(`the number of the ${keyword}`), line })
    while (lexer.take(','))
  }
  return { position, angles, scale, refs }
}
