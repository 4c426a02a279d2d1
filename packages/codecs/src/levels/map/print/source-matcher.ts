import { FormatError } from '../../../binary/index.js'
import type { MapFaces, MapOpaqueBrush, MapSpan, MapUnread } from '../document.js'
import { FaceTable } from '../face-table.js'
import { CLOSE_BRACE, LINE_FEED, OPEN_BRACE, SLASH } from '../layout.js'
import { commentsBetween } from '../parse/map-parser.js'
import { scanFace } from '../parse/scan-face.js'
import { MapScanner } from '../parse/scanner.js'
import { TextureNames } from '../parse/texture-names.js'

/**
 * Checks whether a piece of a map's source still matches the document, by parsing it again. Pieces may be wrong,
 * because documents can be assembled from parts of others.
 */
export class SourceMatcher {
  readonly #scanner: MapScanner
  readonly #names = new TextureNames()
  readonly #face = new FaceTable()

  constructor(bytes: Uint8Array) {
    this.#scanner = new MapScanner(bytes, () => '')
  }

  isBlank(start: number, end: number): boolean {
    return this.#holds(start, end, (scanner) => scanner.peek())
  }

  /** Whether a piece contains only blanks and these comments. */
  holdsComments(start: number, end: number, comments: readonly string[]): boolean {
    if (!this.isBlank(start, end)) return false
    const found = commentsBetween(this.#scanner.bytes, start, end)
    return found.length === comments.length && found.every((comment, index) => comment === comments[index])
  }

  holdsMark(start: number, end: number, mark: '{' | '}'): boolean {
    return this.#holds(start, end, (scanner) => scanner.expect(mark === '{' ? OPEN_BRACE : CLOSE_BRACE, mark))
  }

  holdsProperty({ start, end }: MapSpan, key: string, value: string): boolean {
    let same = false
    const read = this.#holds(start, end, (scanner) => {
      same = scanner.string('a key') === key && scanner.string('a value') === value
    })
    return read && same
  }

  /** Whether a piece is an opaque brush from brace to brace: its text is only compared, for nothing in it is understood. */
  holdsOpaque({ text, span }: MapOpaqueBrush): boolean {
    if (span === undefined || !this.holdsMark(span.start, span.end, '{')) return false
    if (span.closeEnd !== span.closeStart + 1 || span.closeStart !== span.end + text.length) return false
    if (!this.holdsMark(span.closeStart, span.closeEnd, '}')) return false
    return this.#scanner.textBetween(span.end, span.closeStart) === text
  }

  /** Whether a piece is blanks and comments, then a text that could not be read. */
  holdsUnread({ text, span }: MapUnread): boolean {
    if (span === undefined || !this.#fits(span.start, span.end)) return false
    const from = span.end - text.length
    return from >= span.start && this.isBlank(span.start, from) && this.#scanner.textBetween(from, span.end) === text
  }

  /** Parses a piece as one face: its columns and its texture's name, or undefined. Valid until the next call. */
  faceIn(start: number, end: number): { readonly found: MapFaces; readonly texture: string } | undefined {
    const found = this.#face
    found.forgetFrom(0)
    const read = this.#holds(start, end, (scanner) => {
      scanner.peek()
      scanFace(scanner, this.#names, found, start)
    })
    return read && found.ends[0] === end ? { found, texture: this.#names.names[found.textures[0]] } : undefined
  }

  /** End of the blanks and comments of a piece if they end a line, so that reprinted text can follow them. */
  blankEnd(start: number, end: number): number | undefined {
    const scanner = this.#scanner
    if (!this.#fits(start, end)) return undefined
    scanner.at = start
    scanner.end = end
    scanner.peek()
    const { bytes, at } = scanner
    const line = bytes.subarray(start, at).lastIndexOf(LINE_FEED)
    return line < 0 || bytes.subarray(start + line, at).includes(SLASH) ? undefined : at
  }

  /** Whether `read` consumes the whole piece. */
  #holds(start: number, end: number, read: (scanner: MapScanner) => void): boolean {
    if (!this.#fits(start, end)) return false
    const scanner = this.#scanner
    scanner.at = start
    scanner.end = end
    try {
      read(scanner)
    } catch (error) {
      if (error instanceof FormatError) return false
      throw error
    }
    return scanner.at === end
  }

  #fits(start: number, end: number): boolean {
    return start >= 0 && start <= end && end <= this.#scanner.bytes.length
  }
}
