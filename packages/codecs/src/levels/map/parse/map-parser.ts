import { decodeWindows1252, FormatError } from '../../../binary/index.js'
import type { MapBrush, MapDocument, MapOpaqueBrush, MapUnread } from '../document.js'
import { FaceTable } from '../face-table.js'
import { DOUBTS, IssueLog, MIN_FACES } from '../issue-log.js'
import {
  BLANK,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  COLON,
  isLetter,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_ROUND,
  QUOTE,
  SEMICOLON,
  SLASH,
} from '../layout.js'
import { EntityDraft } from './entity-draft.js'
import { Recovery, type TextPosition } from './recovery.js'
import { scanFaces } from './scan-face.js'
import { END, MapScanner } from './scanner.js'
import { TextureNames } from './texture-names.js'

/**
 * Number of entities, brushes and properties allowed beyond one for every 32 bytes. Real ones are longer, and each
 * costs far more memory than its shortest encoding of two characters.
 */
const FREE_ITEMS = 2 ** 18
const BYTES_PER_ITEM = 32
/** More than any text holds. */
const ALL_FACES = 2 ** 30

const IN_ENTITY = 'expected a key in quotes, the { of a brush or the } of this entity'
const LEFT_OUT = 'the brush is left out'
const KEPT = 'the text is kept and ignored'

/** Common start of both kinds of brushes. */
interface Opening {
  readonly line: number
  readonly start: number
  readonly end: number
}

/**
 * Parses a map's text. Each rule of the grammar is one method, including its error recovery (docs/formats/map.md §7).
 * The rules are recursive, so this file exceeds 150 lines.
 */
export class MapParser {
  readonly #scanner: MapScanner
  readonly #faces: FaceTable
  readonly #names = new TextureNames()
  readonly #issues = new IssueLog()
  readonly #recovery: Recovery
  readonly #entities: EntityDraft[] = []
  /** Text outside of entities. */
  readonly #unread: MapUnread[] = []
  #items = 0
  /** Current position for messages: indices of entity, brush and face, −1 outside of one. */
  #entity = -1
  #brush = -1
  #face = -1

  constructor(bytes: Uint8Array) {
    this.#scanner = new MapScanner(bytes, () => this.#path())
    this.#faces = new FaceTable(bytes.length)
    this.#recovery = new Recovery(this.#scanner, this.#issues)
  }

  /** Suspicious values in the brushes: bits of `DOUBTS`. */
  get doubts(): number {
    return this.#faces.doubts
  }

  parse(): MapDocument {
    const scanner = this.#scanner
    scanner.peek()
    const head = scanner.at
    let tail: TextPosition = { at: head, line: scanner.line }
    for (let byte = scanner.peek(); byte !== END; byte = scanner.peek()) {
      this.#takeTop(byte, tail)
      this.#entity = -1
      tail = { at: scanner.at, line: scanner.line }
    }
    const { faces, faceStarts, faceEnds } = this.#faces.finish()
    const entities = this.#entities.map((entity) => entity.finish())
    this.#refuseOtherText()
    return {
      format: 'map',
      comments: commentsBetween(scanner.bytes, 0, head),
      entities,
      faces,
      textures: this.#names.names,
      ...(this.#unread.length > 0 && { unread: this.#unread }),
      lineEnd: lineEndOf(scanner.bytes),
      source: { bytes: scanner.bytes, head, tail: tail.at, faceStarts, faceEnds },
      issues: this.#issues.finish(),
    }
  }

  /** A text of which nothing could be read is no map: JSON begins with a brace, too. */
  #refuseOtherText(): void {
    const isRead = ({ properties, brushes }: EntityDraft): boolean =>
      properties.length > 0 || brushes.some(({ kind }) => kind !== 'unread')
    const { firstFailure } = this.#recovery
    if (firstFailure !== undefined && !this.#entities.some(isRead)) throw firstFailure
    if (this.#entities.length > 0) return
    this.#scanner.fail('truncated', 'expected an entity in { }, found the end of the file')
  }

  /** @param start where the blanks before it begin. */
  #takeTop(byte: number, start: TextPosition): void {
    const scanner = this.#scanner
    if (byte === OPEN_BRACE) this.#takeEntity(start)
    else if (byte === QUOTE && this.#startsKey()) {
      this.#entity = this.#entities.length
      this.#noteMissing('{ of this entity', scanner.line)
      this.#begin(new EntityDraft(scanner.line, start.at, start.at), start)
    } else {
      const from = scanner.at
      const failure = this.#recovery.skipStray('expected the { of an entity', (next) => {
        return next === OPEN_BRACE || (next === QUOTE && this.#startsKey())
      })
      this.#unread.push(this.#recovery.unread('stray-text', failure, KEPT, start.at, from))
    }
  }

  #takeEntity(start: TextPosition): void {
    const scanner = this.#scanner
    this.#countItem()
    const draft = new EntityDraft(scanner.line, start.at, ++scanner.at)
    const last = this.#entities.at(-1)
    const inside: TextPosition = { at: scanner.at, line: scanner.line }
    // A face starts a brush, so the brace that closed the previous entity was one too many.
    if (last !== undefined && scanner.peek() === OPEN_ROUND) this.#reopen(last, start)
    else this.#begin(draft, inside)
  }

  #begin(draft: EntityDraft, inside: TextPosition): void {
    this.#scanner.at = inside.at
    this.#scanner.line = inside.line
    this.#entity = this.#entities.length
    this.#entities.push(draft)
    this.#takeContents(draft)
  }

  #reopen(draft: EntityDraft, start: TextPosition): void {
    this.#recovery.rewind(start)
    this.#entity = this.#entities.length - 1
    const { closeStart, closeEnd, closeLine } = draft
    const reason = 'unexpected }: brushes of this entity follow'
    if (closeStart < closeEnd) {
      this.#issues.note('stray-text', `${reason}: ${KEPT}`, this.#path(), closeLine)
      const span = { start: closeStart, end: closeEnd }
      draft.unread.push({ kind: 'unread', text: '}', reason, line: closeLine, span })
    }
    // Searches from the end: many entities may be reopened after much stray text.
    const first = this.#unread.findLastIndex(({ span }) => span !== undefined && span.start < closeEnd) + 1
    for (const stray of this.#unread.splice(first)) draft.unread.push(stray)
    this.#takeContents(draft)
  }

  #takeContents(draft: EntityDraft): void {
    const scanner = this.#scanner
    for (;;) {
      const start: number = scanner.at
      const { line } = scanner
      const byte = scanner.peek()
      if (byte === QUOTE) this.#takeProperty(draft, start)
      else if (byte === OPEN_BRACE || byte === OPEN_ROUND) {
        if (this.#takeBrush(draft, { at: start, line })) continue
        draft.close(start, start, line)
        return
      } else if (byte === CLOSE_BRACE) {
        draft.close(start, ++scanner.at, scanner.line)
        return
      } else if (byte === END) {
        this.#recovery.failureOf(scanner.tokenProblem(IN_ENTITY))
        this.#noteMissing('} of this entity', scanner.line)
        scanner.backTo(start)
        draft.close(start, start, line)
        return
      } else this.#takeStray(draft, start)
    }
  }

  #takeStray(draft: EntityDraft, start: number): void {
    const from = this.#scanner.at
    this.#countItem()
    const failure = this.#recovery.skipStray(IN_ENTITY, (next) =>
      [QUOTE, OPEN_BRACE, CLOSE_BRACE, OPEN_ROUND].includes(next),
    )
    draft.unread.push(this.#recovery.unread('stray-text', failure, KEPT, start, from))
  }

  #takeProperty(draft: EntityDraft, start: number): void {
    const scanner = this.#scanner
    this.#countItem()
    const { line, at } = scanner
    try {
      const key = scanner.string('a key')
      const value = scanner.string('a value')
      if (scanner.line !== line) this.#checkLines(line)
      if (scanner.brokenString >= line) {
        this.#issues.note('line-break', `the text of ${JSON.stringify(key)} goes over its line`, this.#path(), line)
      }
      draft.properties.push({ key, value, line, span: { start, end: scanner.at } })
    } catch (error) {
      const { reason, path } = this.#recovery.failureOf(error)
      this.#recovery.rewind({ at, line })
      this.#recovery.skip()
      const piece = this.#recovery.unread('unread-key', { reason, path, line }, 'the key is left out', start, at)
      draft.unread.push(piece)
    }
  }

  /**
   * A key and a value may span several lines. If the last line continues after them, the first line lacks a quote or a
   * value.
   */
  #checkLines(line: number): void {
    const scanner = this.#scanner
    const next = scanner.at < scanner.end ? scanner.bytes[scanner.at] : BLANK
    if (scanner.brokenString >= line && next > BLANK && ![QUOTE, CLOSE_BRACE, SLASH, SEMICOLON].includes(next)) {
      scanner.brokenString = 0
      scanner.fail('syntax', 'expected a quote that closes the text on its line', line)
    }
    const end: TextPosition = { at: scanner.at, line: scanner.line }
    const byte = scanner.peek()
    const goesOn = scanner.brokenString < line && byte === QUOTE && scanner.line === end.line
    scanner.backTo(end.at)
    if (goesOn && !this.#startsKeyAt(end))
      scanner.fail('syntax', 'expected a value in quotes on the line of its key', line)
  }

  /** Whether a key and its value begin here, on one line. */
  #startsKey(): boolean {
    return this.#startsKeyAt({ at: this.#scanner.at, line: this.#scanner.line })
  }

  #startsKeyAt(position: TextPosition): boolean {
    const scanner = this.#scanner
    const { brokenString } = scanner
    let isKey = false
    try {
      scanner.string('a key')
      isKey = scanner.peek() === QUOTE && scanner.line === position.line
    } catch (error) {
      this.#ignore(error)
    }
    this.#recovery.rewind(position)
    scanner.brokenString = brokenString
    return isKey
  }

  #ignore(error: unknown): void {
    if (!(error instanceof FormatError)) throw error
  }

  /** @returns false where an entity begins instead, which only lacks the `}` of this one before it. */
  #takeBrush(draft: EntityDraft, start: TextPosition): boolean {
    const scanner = this.#scanner
    this.#countItem()
    const from = scanner.at
    const isOpened = scanner.bytes[from] === OPEN_BRACE
    if (isOpened) scanner.at++
    const opening: Opening = { line: scanner.line, start: start.at, end: isOpened ? scanner.at : start.at }
    const { count } = this.#faces
    const names = this.#names.names.length
    this.#brush = draft.brushes.length
    try {
      const brush = this.#takeFaces(opening, count)
      if (brush === 'entity') {
        this.#brush = -1
        this.#noteMissing('} of this entity', opening.line)
        this.#recovery.rewind(start)
      } else if (brush === 'stray') draft.unread.push(this.#takeStrayBrace(opening, from))
      else {
        draft.brushes.push(brush)
        if (!isOpened) this.#noteMissing('{ of this brush', opening.line)
      }
      return brush !== 'entity'
    } catch (error) {
      const failure = this.#recovery.failureOf(error)
      this.#faces.forgetFrom(count)
      this.#names.forgetFrom(names)
      this.#recovery.rewind({ at: isOpened ? opening.end : from, line: opening.line })
      this.#recovery.skipBrush()
      draft.brushes.push(this.#recovery.unread('unread-brush', failure, LEFT_OUT, opening.start, from))
      return true
    } finally {
      this.#brush = -1
      this.#face = -1
    }
  }

  #takeStrayBrace({ line, start, end }: Opening, from: number): MapUnread {
    const failure = this.#scanner.tokenProblem('expected the ( of a face or the } of this brush')
    this.#recovery.rewind({ at: end, line })
    return this.#recovery.unread('stray-text', this.#recovery.failureOf(failure), KEPT, start, from)
  }

  #takeFaces(opening: Opening, firstFace: number): MapBrush | MapOpaqueBrush | 'entity' | 'stray' {
    const scanner = this.#scanner
    const { line, start, end } = opening
    let from = end
    for (;;) {
      const byte = scanner.peek()
      if (byte === OPEN_ROUND) {
        this.#face = this.#faces.count - firstFace
        scanFaces(scanner, this.#names, this.#faces, from, ALL_FACES)
        from = this.#faces.ends[this.#faces.count - 1]
        continue
      }
      this.#face = -1
      const isEmpty = firstFace === this.#faces.count
      if (byte === CLOSE_BRACE) scanner.at++
      else if (byte === OPEN_BRACE) {
        if (isEmpty) return 'stray'
        this.#noteMissing('} of this brush', scanner.line)
        scanner.backTo(from)
      } else if (isEmpty && (byte === COLON || isLetter(byte))) return this.#takeOpaque(opening)
      else if (isEmpty && byte === QUOTE && this.#startsKey()) return 'entity'
      else scanner.failToken('expected the ( of a face or the } of this brush')
      const faceCount = this.#faces.count - firstFace
      if (faceCount < MIN_FACES) this.#faces.doubts |= DOUBTS.fewFaces
      return { kind: 'brush', firstFace, faceCount, line, span: { start, end, closeStart: from, closeEnd: scanner.at } }
    }
  }

  /** Skips to the brace that closes this brush; strings and comments may hold others. */
  #takeOpaque({ line, start, end }: Opening): MapOpaqueBrush {
    const scanner = this.#scanner
    const from = scanner.at
    scanner.skipWord()
    const keyword = scanner.textBetween(from, scanner.at)
    // Other words are faces that lost their start, whose texture names may begin with braces.
    if (scanner.peek() !== OPEN_BRACE && scanner.bytes[from] !== COLON) {
      scanner.failToken(`expected the ( of a face, or a { after ${JSON.stringify(keyword)}`)
    }
    let depth = 1
    let isOver = false
    while (depth > 0) {
      const byte = scanner.peek()
      if (byte === OPEN_BRACE && isOver) scanner.failToken('expected the } that closes this brush')
      if (byte === END)
        scanner.fail('truncated', 'expected a } that closes this brush, found the end of the file', line)
      if (byte === QUOTE) scanner.skipString('a text')
      else if (byte === OPEN_BRACE || byte === CLOSE_BRACE) {
        depth += byte === OPEN_BRACE ? 1 : -1
        // They have one list in braces: with another one begins the next brush.
        isOver = depth === 1
        scanner.at++
      } else scanner.skipWord()
    }
    const closeStart = scanner.at - 1
    const text = scanner.textBetween(end, closeStart)
    const message = `a brush of another type (${keyword}) is kept unchanged; its faces are not read`
    this.#issues.note('opaque-brush', message, this.#path(), line)
    return { kind: 'opaque', keyword, text, line, span: { start, end, closeStart, closeEnd: scanner.at } }
  }

  #noteMissing(what: string, line: number): void {
    this.#issues.warn('missing-brace', `the ${what} is missing: it is assumed here`, this.#path(), line)
  }

  #countItem(): void {
    const limit = FREE_ITEMS + this.#scanner.bytes.length / BYTES_PER_ITEM
    if (++this.#items <= limit) return
    this.#scanner.fail('limit', `entities, brushes and keys are denser than in any real map: more than ${limit | 0}`)
  }

  #path(): string {
    if (this.#entity < 0) return ''
    const brush = this.#brush < 0 ? '' : `.brushes[${this.#brush}]`
    const face = this.#face < 0 ? '' : `.faces[${this.#face}]`
    return `entities[${this.#entity}]${brush}${face}`
  }
}

function lineEndOf(bytes: Uint8Array): '\n' | '\r\n' {
  return bytes[bytes.indexOf(LINE_FEED) - 1] === CARRIAGE_RETURN ? '\r\n' : '\n'
}

/** The comments of a piece that holds nothing else, without their slashes. */
export function commentsBetween(bytes: Uint8Array, start: number, end: number): string[] {
  const comments: string[] = []
  for (let at = start; at < end; at++) {
    const slashes = bytes[at] === SLASH
    if (!slashes && bytes[at] !== SEMICOLON) continue
    const from = at + (slashes ? 2 : 1)
    while (at < end && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) at++
    comments.push(decodeWindows1252(bytes, from, at))
  }
  return comments
}
