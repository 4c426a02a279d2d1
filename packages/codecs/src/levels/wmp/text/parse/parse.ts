import {
  decodeWindows1252,
  encodeWindows1252,
  FormatError,
  type ReadObserver,
  reasonOf,
} from '../../../../binary/index.js'
import type { WmpDocument, WmpEncoding, WmpHeader, WmpRawSection, WmpWad, WmpWed } from '../../document/document.js'
import { withSource } from '../../document/source.js'
import { countNodes } from '../../document/walk-nodes.js'
import { type NumberStyles, PLANE_DIALECT, VERTEX_DIALECT } from '../number-text.js'
import { isPrintedAs, printCanonical, printCanonicalBytes } from '../print/print.js'
import { Lexer } from './lexer.js'
import { parseStatements, type Statements } from './parse-statement-list.js'
import { buildTree } from './parse-tree.js'

/**
 * Reads the text of a level, of either dialect (docs/formats/wmp.md §2). Data that the document does not store, such as
 * comments in odd positions or unusual blanks, is an issue with its line. It is lost once you change the document.
 * @throws FormatError with line and path; `unwritable` for characters outside Windows-1252.
 */
export function parseWmp(source: string): WmpDocument {
  const bytes = bytesOfText(source)
  return withSource(parseWmpBytes(bytes), bytes, printCanonicalBytes)
}

function bytesOfText(source: string): Uint8Array {
  try {
    return encodeWindows1252(source)
  } catch (error) {
    throw new FormatError('unwritable', { format: 'wmp', path: '' }, reasonOf(error))
  }
}

/** Like `parseWmp`, from bytes, which are not kept. */
export function parseWmpBytes(bytes: Uint8Array, observer?: ReadObserver): WmpDocument {
  const lexer = new Lexer(bytes)
  const { head, counts, wed } = parseStart(lexer)
  observer?.bytes(HEAD, 0, lexer.mark().at, HEAD.label, true)
  const stated = counts.version === undefined ? PLANE_DIALECT : VERTEX_DIALECT
  const statements = parseStatements(lexer, stated, observer)
  const encoding = encodingOf(lexer, statements.blockStyles ?? stated)
  const { root, unreferenced } = buildTree(lexer, statements, isCutOff(counts, statements))
  const { unnumbered } = statements
  const document: WmpDocument = {
    format: 'wmp',
    encoding,
    header: { version: counts.version ?? 0, ...head, extra: [] },
    wed,
    root,
    unreferenced,
    ...(unnumbered.length === 0 ? {} : { statements: unnumbered }),
    // The parser has seen all of the text.
    lineEnd: lexer.pairs > 0 ? '\r\n' : '\n',
    issues: lexer.log.list,
  }
  compareCounts(lexer, counts, document)
  noteUnusualText(lexer, bytes, document)
  return document
}

/** Everything before the statements, for observers. */
const HEAD = { label: 'head', index: undefined, parent: undefined }

interface Start {
  readonly head: Pick<WmpHeader, 'writer' | 'created' | 'comments'>
  readonly counts: Counts
  readonly wed: WmpWed
}

/** Parses everything before the statements. */
export function parseStart(lexer: Lexer): Start {
  return { head: parseHead(lexer), counts: parseCounts(lexer), wed: parseWed(lexer) }
}

function encodingOf(lexer: Lexer, styles: NumberStyles): WmpEncoding {
  lexer.path = ''
  return styles === PLANE_DIALECT ? 'text-planes' : 'text-vertices'
}

function parseHead(lexer: Lexer): Pick<WmpHeader, 'writer' | 'created' | 'comments'> {
  const comments = lexer.leadingComments().map((comment) => comment.trim())
  if (comments[0] === 'WMP2') comments.shift()
  const createdAt = comments.findIndex((comment) => comment.startsWith('Created '))
  const created = createdAt < 0 ? '' : comments.splice(createdAt, 1)[0].slice('Created '.length)
  const writer = comments.shift() ?? ''
  return { writer, created, comments }
}

interface Counts {
  readonly version?: number
  readonly objects: number
  readonly blocks: number
  readonly entities: number
  readonly line: number
}

function parseCounts(lexer: Lexer): Counts {
  lexer.path = 'header'
  const version = lexer.take('version') ? { version: lexer.whole('the version') } : {}
  const count = (keyword: string) => {
    lexer.expect(keyword)
    return lexer.whole(`the number of ${keyword}`)
  }
  const { line } = lexer.peek()
  return { ...version, blocks: count('blocks'), entities: count('entities'), objects: count('objects'), line }
}

/** A file truncated between statements has fewer of them than its head states. */
function isCutOff(counts: Counts, { blocks, objects, leaves, unreadObjects }: Statements): boolean {
  const leafCount = blocks.size + leaves.size
  // The level is an entity, too.
  return counts.objects > objects.size + unreadObjects.size || counts.blocks + counts.entities > leafCount + 1
}

function compareCounts(lexer: Lexer, counts: Counts, document: WmpDocument): void {
  lexer.path = 'header'
  const found = countNodes(document.root, document.unreferenced)
  for (const key of ['blocks', 'entities', 'objects'] as const) {
    if (counts[key] === found[key]) continue
    const message = `the head counts ${counts[key]} ${key}, the file has ${found[key]}; once changed, it is written with the latter`
    lexer.note('head-count', message, counts.line)
  }
}

const PALETTE_BYTES = 768

function parseWed(lexer: Lexer): WmpWed {
  lexer.path = 'wed'
  if (!lexer.is('wed')) {
    lexer.warn('missing-statement', 'expected the statement wed with the palette; a black palette is used')
    return { palette: new Uint8Array(PALETTE_BYTES), wads: [], textureFolders: [], sections: [], extra: [] }
  }
  lexer.expect('wed')
  lexer.expect('{')
  const palette = parsePart(lexer, 'palette', parsePalette)
  const list = parsePart(lexer, 'wad', parseWads)
  const sections: WmpRawSection[] = []
  while (lexer.type === 'word') {
    const section = parseSection(lexer)
    if (section === undefined) break
    sections.push(section)
  }
  lexer.path = 'wed'
  lexer.closeBody()
  return {
    palette: palette ?? new Uint8Array(PALETTE_BYTES),
    wads: list?.wads ?? [],
    ...(list === undefined ? {} : { wadWords: list.words }),
    textureFolders: [],
    sections,
    extra: [],
  }
}

/** Parses `keyword { … }` if it is next. An unreadable part is skipped with an issue. */
function parsePart<T>(lexer: Lexer, keyword: string, read: (lexer: Lexer) => T): T | undefined {
  const { line } = lexer.peek()
  if (!lexer.take(keyword)) return undefined
  lexer.path = `wed.${keyword}`
  lexer.expect('{')
  const mark = lexer.mark()
  try {
    return read(lexer)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    lexer.returnTo(mark)
    if (lexer.attempt(() => lexer.rawBody()) === undefined) throw error
    const text = `the ${keyword} cannot be read: ${error.reason}; it goes when something is changed`
    lexer.warn('unread-statement', text, error.line ?? line)
    return undefined
  }
}

function parseSection(lexer: Lexer): WmpRawSection | undefined {
  return lexer.attempt(() => {
    const keyword = lexer.word('a section of the editor')
    lexer.path = `wed.${keyword}`
    lexer.expect('{')
    return { keyword, raw: lexer.rawBody() }
  })
}

function parsePalette(lexer: Lexer): Uint8Array {
  const palette = new Uint8Array(PALETTE_BYTES)
  for (let at = 0; at < palette.length; at++) {
    palette[at] = lexer.hexByte(at, palette.length)
  }
  lexer.closeBody()
  return palette
}

const WAD_WORD_COUNT = 5

function parseWads(lexer: Lexer): { readonly words: readonly number[]; readonly wads: readonly WmpWad[] } {
  const words = Array.from({ length: WAD_WORD_COUNT }, () => lexer.whole('one of five numbers'))
  const wads: WmpWad[] = []
  while (lexer.type === 'file') {
    lexer.path = `wed.wads[${wads.length}]`
    wads.push({ path: lexer.file('an archive'), state: lexer.whole('the number after the archive') })
  }
  lexer.closeBody()
  return { words, wads }
}

/** Guarantees an issue for all data that the document does not store: compares the text with the printed document. */
function noteUnusualText(lexer: Lexer, bytes: Uint8Array, document: WmpDocument): void {
  if (isPrintedAs(document, bytes)) return
  const source = decodeWindows1252(bytes)
  const printed = printCanonical(document)
  if (printed === source) return
  const found = source.split('\n')
  const lines = printed.split('\n')
  const at = found.findIndex((line, index) => line !== lines[index])
  lexer.path = ''
  const line = at < 0 ? found.length : at + 1
  lexer.note(
    'layout',
    'the file is laid out unlike the usual form from this line on, which is kept until something is changed',
    line,
  )
}
