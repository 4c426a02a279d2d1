import { decodeWindows1252, encodeWindows1252, FormatError, plainBytes, reasonOf } from '../binary/index.js'
import type { MapBrush, MapDocument, MapEntity, MapOpaqueBrush, MapProperty } from './document.js'
import { DOUBTS, FEWEST_FACES } from './doubts.js'
import { FaceTable } from './face-table.js'
import { IssueLog } from './issue-log.js'
import {
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
} from './layout.js'
import { scanFaces } from './scan-face.js'
import { END, MapScanner } from './scanner.js'
import { TextureNames } from './texture-names.js'

/**
 * Entities, brushes and properties that a text may hold, beside one for every 32 bytes: real ones are longer, and each costs
 * far more memory than the two characters it may be spelled with.
 */
const FREE_ITEMS = 2 ** 18
const BYTES_PER_ITEM = 32
/** More than any text holds. */
const ALL_FACES = 2 ** 30

/**
 * Takes a map's text apart. The document keeps a view of the text, so that it prints as it stands.
 * @throws FormatError with line and path; `unwritable` for characters that Windows-1252 does not have.
 */
export function parseMap(text: string): MapDocument {
  return parseMapBytes(bytesOfText(text))
}

function parseMapBytes(bytes: Uint8Array): MapDocument {
  return parseDoubtfulMap(bytes).document
}

/** The document, and what `checkDoubts` should look for. */
export function parseDoubtfulMap(bytes: Uint8Array): { readonly document: MapDocument; readonly doubts: number } {
  const parser = new MapParser(plainBytes(bytes))
  const document = parser.parse()
  return { document, doubts: parser.doubts }
}

function bytesOfText(text: string): Uint8Array {
  try {
    return encodeWindows1252(text)
  } catch (error) {
    const reason = reasonOf(error)
    throw new FormatError('unwritable', { format: 'map', path: '' }, reason)
  }
}

/** What both kinds of brushes begin with. */
interface Opening {
  readonly line: number
  readonly start: number
  readonly end: number
}

class MapParser {
  readonly #scanner: MapScanner
  readonly #faces: FaceTable
  readonly #names = new TextureNames()
  readonly #issues = new IssueLog()
  #items = 0
  /** Where we are, for messages: numbers of entity, brush and face, −1 outside of one. */
  #entity = -1
  #brush = -1
  #face = -1

  constructor(bytes: Uint8Array) {
    this.#scanner = new MapScanner(bytes, () => this.#path())
    this.#faces = new FaceTable(bytes.length)
  }

  /** What may be wrong with the brushes: bits of `DOUBTS`. */
  get doubts(): number {
    return this.#faces.doubts
  }

  parse(): MapDocument {
    const scanner = this.#scanner
    const entities: MapEntity[] = []
    scanner.peek()
    const head = scanner.at
    let tail = head
    while (scanner.peek() !== END) {
      this.#entity = entities.length
      entities.push(this.#takeEntity(tail))
      this.#entity = -1
      tail = scanner.at
    }
    const { faces, faceStarts, faceEnds } = this.#faces.finish()
    if (entities.length === 0) scanner.fail('truncated', 'expected an entity in { }, found the end of the file')
    return {
      format: 'map',
      comments: commentsBetween(scanner.bytes, 0, head),
      entities,
      faces,
      textures: this.#names.names,
      lineEnd: lineEndOf(scanner.bytes),
      source: { bytes: scanner.bytes, head, tail, faceStarts, faceEnds },
      issues: this.#issues.finish(),
    }
  }

  /** @param start where the blanks before it begin. */
  #takeEntity(start: number): MapEntity {
    const scanner = this.#scanner
    scanner.expect(OPEN_BRACE, 'the { of an entity')
    this.#countItem()
    const { line } = scanner
    const end = scanner.at
    const properties: MapProperty[] = []
    const brushes: (MapBrush | MapOpaqueBrush)[] = []
    for (;;) {
      const closeStart = scanner.at
      const byte = scanner.peek()
      if (byte === QUOTE) properties.push(this.#takeProperty(closeStart))
      else if (byte === OPEN_BRACE) {
        this.#brush = brushes.length
        brushes.push(this.#takeBrush(closeStart))
        this.#brush = -1
      } else {
        scanner.expect(CLOSE_BRACE, 'a key in quotes, the { of a brush or the } of this entity')
        return { properties, brushes, line, span: { start, end, closeStart, closeEnd: scanner.at } }
      }
    }
  }

  #takeProperty(start: number): MapProperty {
    const scanner = this.#scanner
    this.#countItem()
    const { line } = scanner
    const key = scanner.string('a key')
    const value = scanner.string('a value')
    if (scanner.brokenString >= line) {
      this.#issues.note('line-break', `the text of ${JSON.stringify(key)} goes over its line`, this.#path(), line)
    }
    return { key, value, line, span: { start, end: scanner.at } }
  }

  #takeBrush(start: number): MapBrush | MapOpaqueBrush {
    const scanner = this.#scanner
    scanner.expect(OPEN_BRACE, 'the { of a brush')
    this.#countItem()
    const opening: Opening = { line: scanner.line, start, end: scanner.at }
    const firstFace = this.#faces.count
    let from = scanner.at
    for (;;) {
      const byte = scanner.peek()
      if (byte === OPEN_ROUND) {
        this.#face = this.#faces.count - firstFace
        scanFaces(scanner, this.#names, this.#faces, from, ALL_FACES)
        from = this.#faces.ends[this.#faces.count - 1]
      } else if (byte === CLOSE_BRACE) {
        this.#face = -1
        scanner.at++
        const { line, end } = opening
        if (this.#faces.count - firstFace < FEWEST_FACES) this.#faces.doubts |= DOUBTS.fewFaces
        const span = { start, end, closeStart: from, closeEnd: scanner.at }
        return { kind: 'brush', firstFace, faceCount: this.#faces.count - firstFace, line, span }
      } else if (firstFace === this.#faces.count && (byte === COLON || isLetter(byte))) {
        return this.#takeOpaque(opening)
      } else scanner.failToken('expected the ( of a face or the } of this brush')
    }
  }

  /** Skips to the brace that closes this brush; strings and comments may hold others. */
  #takeOpaque({ line, start, end }: Opening): MapOpaqueBrush {
    const scanner = this.#scanner
    const from = scanner.at
    scanner.skipWord()
    const keyword = scanner.textBetween(from, scanner.at)
    let depth = 1
    while (depth > 0) {
      const byte = scanner.peek()
      if (byte === END)
        scanner.fail('truncated', 'expected a } that closes this brush, found the end of the file', line)
      if (byte === QUOTE) scanner.skipString('a text')
      else if (byte === OPEN_BRACE || byte === CLOSE_BRACE) {
        depth += byte === OPEN_BRACE ? 1 : -1
        scanner.at++
      } else scanner.skipWord()
    }
    const closeStart = scanner.at - 1
    const text = scanner.textBetween(end, closeStart)
    const message = `a brush of another make (${keyword}) is kept as it stands; its faces are not read`
    this.#issues.note('opaque-brush', message, this.#path(), line)
    return { kind: 'opaque', keyword, text, line, span: { start, end, closeStart, closeEnd: scanner.at } }
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
