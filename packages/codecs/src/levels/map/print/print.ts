import { decodeWindows1252, FormatError } from '../../../binary/index.js'
import type {
  MapAnyBrush,
  MapBraces,
  MapDocument,
  MapEntity,
  MapOpaqueBrush,
  MapProperty,
  MapSource,
  MapSpan,
  MapUnread,
} from '../document.js'
import { parseMap } from '../parse/parse.js'
import { FacePrinter } from './print-face.js'
import { SourceMatcher } from './source-matcher.js'
import { MapTextWriter } from './text-writer.js'

/**
 * Prints a map. Unchanged parts are copied from the source; the rest is printed in the usual encoding, one face, key or
 * brace per line.
 * @throws FormatError `unwritable` with the path of anything that a map's text cannot express.
 */
export function printMap(document: MapDocument): string {
  return decodeWindows1252(printMapBytes(document))
}

export function printMapBytes(document: MapDocument): Uint8Array {
  return new MapPrinter(document).print()
}

class MapPrinter {
  readonly #document: MapDocument
  readonly #source: MapSource | undefined
  readonly #matcher: SourceMatcher | undefined
  readonly #out: MapTextWriter
  readonly #faces: FacePrinter

  constructor(document: MapDocument) {
    this.#document = document
    this.#source = document.source
    this.#matcher = document.source && new SourceMatcher(document.source.bytes)
    this.#out = new MapTextWriter(document.lineEnd, document.source?.bytes)
    this.#faces = new FacePrinter(document, this.#out, this.#matcher)
  }

  print(): Uint8Array {
    const { entities, unread = [] } = this.#document
    if (entities.length === 0) this.#out.fail('a map needs an entity, the world')
    this.#printHead()
    const strays = new UnreadTexts(unread, 'unread', this.#printUnread)
    for (const [index, entity] of entities.entries()) {
      strays.printBefore(entity.span)
      this.#printEntity(entity, `entities[${index}]`)
    }
    strays.printRest()
    const { bytes, tail } = this.#source ?? { bytes: new Uint8Array(0), tail: 0 }
    if (this.#source !== undefined && this.#matcher?.isBlank(tail, bytes.length)) this.#out.copy(tail, bytes.length)
    else this.#out.startLine()
    return this.#out.finish()
  }

  #printHead(): void {
    const { comments } = this.#document
    const head = this.#source?.head ?? 0
    if (this.#matcher?.holdsComments(0, head, comments)) {
      this.#out.copy(0, head)
      return
    }
    for (const [index, comment] of comments.entries()) {
      this.#out.path = `comments[${index}]`
      if (/[\r\n]/.test(comment)) this.#out.fail('a comment ends with its line')
      this.#out.line(`//${comment}`)
    }
  }

  #printEntity(entity: MapEntity, path: string): void {
    this.#out.path = path
    this.#open(entity.span)
    const { properties, brushes, unread = [] } = entity
    const strays = new UnreadTexts(unread, `${path}.unread`, this.#printUnread)
    let brush = 0
    const printNextBrush = (): void => {
      strays.printBefore(brushes[brush].span)
      this.#printBrush(brushes[brush], `${path}.brushes[${brush++}]`)
    }
    for (const [index, property] of properties.entries()) {
      // Keys may occur between brushes.
      while (brush < brushes.length && standsBefore(brushes[brush], property)) printNextBrush()
      strays.printBefore(property.span)
      this.#out.path = `${path}.properties[${index}]`
      this.#printProperty(property)
    }
    while (brush < brushes.length) printNextBrush()
    strays.printRest()
    this.#out.path = path
    this.#close(entity.span)
  }

  #printProperty({ key, value, span }: MapProperty): void {
    if (span !== undefined && this.#matcher?.holdsProperty(span, key, value)) {
      this.#out.copy(span.start, span.end)
      return
    }
    const text = `${this.#out.quote(key, 'key')} ${this.#out.quote(value, 'value')}`
    const blankEnd = span && this.#matcher?.blankEnd(span.start, span.end)
    if (span === undefined || blankEnd === undefined) this.#out.line(text)
    else {
      this.#out.copy(span.start, blankEnd)
      this.#out.rest(text)
    }
  }

  readonly #printUnread = (piece: MapUnread, path: string): void => {
    this.#out.path = path
    const { span } = piece
    if (span !== undefined && this.#matcher?.holdsUnread(piece)) this.#out.copy(span.start, span.end)
    else
      this.#out.fail('text that could not be read can only be written where it was read: remove it from the document')
  }

  #printBrush(brush: MapAnyBrush, path: string): void {
    this.#out.path = path
    if (brush.kind === 'opaque') this.#printOpaque(brush)
    else if (brush.kind === 'unread') this.#printUnread(brush, path)
    else {
      this.#open(brush.span)
      this.#faces.print(brush, path)
      this.#out.path = path
      this.#close(brush.span)
    }
  }

  #printOpaque(brush: MapOpaqueBrush): void {
    if (brush.span !== undefined && this.#matcher?.holdsOpaque(brush)) {
      this.#out.copy(brush.span.start, brush.span.closeEnd)
      return
    }
    if (!isOpaque(brush)) this.#out.fail('the text of this brush would not be read back unchanged')
    this.#open(brush.span)
    this.#out.raw(`${brush.text}}`)
  }

  #open(span: MapBraces | undefined): void {
    this.#printBrace('{', span && { start: span.start, end: span.end })
  }

  #close(span: MapBraces | undefined): void {
    this.#printBrace('}', span && { start: span.closeStart, end: span.closeEnd })
  }

  #printBrace(mark: '{' | '}', piece: MapSpan | undefined): void {
    if (piece === undefined || this.#matcher === undefined) this.#out.line(mark)
    // Missing in the source, which is copied unchanged.
    else if (piece.start === piece.end && piece.start === this.#out.sourceEnd) return
    else if (this.#matcher.holdsMark(piece.start, piece.end, mark)) this.#out.copy(piece.start, piece.end)
    else this.#out.line(mark)
  }
}

/** Texts that could not be read, printed between other things in the order of the source; those without a position in it come last. */
class UnreadTexts {
  readonly #pieces: readonly MapUnread[]
  readonly #path: string
  readonly #print: (piece: MapUnread, path: string) => void
  #next = 0

  constructor(pieces: readonly MapUnread[], path: string, print: (piece: MapUnread, path: string) => void) {
    this.#pieces = pieces
    this.#path = path
    this.#print = print
  }

  printBefore(span: MapSpan | undefined): void {
    if (span === undefined) return
    for (; this.#next < this.#pieces.length; this.#next++) {
      const piece = this.#pieces[this.#next]
      if (piece.span === undefined || piece.span.start >= span.start) return
      this.#print(piece, `${this.#path}[${this.#next}]`)
    }
  }

  printRest(): void {
    for (; this.#next < this.#pieces.length; this.#next++) {
      this.#print(this.#pieces[this.#next], `${this.#path}[${this.#next}]`)
    }
  }
}

/** Keys and brushes of one entity are printed in the order of their source, where both have one; else keys come first. */
function standsBefore(brush: MapAnyBrush, property: MapProperty): boolean {
  return brush.span !== undefined && property.span !== undefined && brush.span.start < property.span.start
}

/** Whether the text of an opaque brush is read back as one. */
function isOpaque({ keyword, text }: MapOpaqueBrush): boolean {
  try {
    const { entities, comments, unread } = parseMap(`{\n{${text}}\n}`)
    const [entity] = entities
    const [brush] = entity.brushes
    const isWhole = entities.length === 1 && entity.unread === undefined && unread === undefined
    const alone = isWhole && entity.properties.length === 0 && entity.brushes.length === 1
    return alone && comments.length === 0 && brush.kind === 'opaque' && brush.text === text && brush.keyword === keyword
  } catch (error) {
    if (error instanceof FormatError) return false
    throw error
  }
}
