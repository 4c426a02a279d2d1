import { sentenceOf, unitOf } from '../../about/about.js'
import { aboutMapBrush, aboutMapEntity, aboutMapFace, aboutMapKey } from '../../levels/map/about.js'
import type {
  MapAnyBrush,
  MapBrush,
  MapDocument,
  MapEntity,
  MapProperty,
  MapUnread,
} from '../../levels/map/document.js'
import { END, MapScanner } from '../../levels/map/parse/scanner.js'
import type { StructureNode } from '../node.js'
import { faceParts } from './map-face.js'
import type { TextNodes, TextPart } from './text-nodes.js'

/** The nodes of a map's text, from the ranges that its parser keeps. */
export class MapNodes {
  readonly #nodes: TextNodes
  readonly #document: MapDocument

  constructor(nodes: TextNodes, document: MapDocument) {
    this.#nodes = nodes
    this.#document = document
  }

  root(): StructureNode {
    const length = this.#nodes.bytes.byteLength
    const { entities, unread = [] } = this.#document
    return this.#nodes.branch({ name: 'file', offset: 0, length, kind: 'region' }, () =>
      sorted([
        ...entities.map((entity, index) => this.#entity(entity, index)),
        ...unread.map((piece) => this.#unread(piece)),
      ]),
    )
  }

  #entity(entity: MapEntity, index: number): TextPart | undefined {
    const { span, properties, brushes, unread = [] } = entity
    if (span === undefined) return undefined
    const title = properties.find(({ key }) => key === 'classname')?.value
    return this.#branch(span.start, span.closeEnd, { name: `entities[${index}]`, title, about: aboutMapEntity }, () => [
      ...properties.map((property) => this.#property(property)),
      ...brushes.map((brush, at) => this.#brush(brush, at)),
      ...unread.map((piece) => this.#unread(piece)),
    ])
  }

  #property({ key, value, span }: MapProperty): TextPart | undefined {
    if (span === undefined) return undefined
    return this.#branch(span.start, span.end, { name: key, title: value, about: aboutMapKey.pair }, () => {
      const scanner = new MapScanner(this.#nodes.bytes, () => '', span.start, span.end)
      return ['key', 'value'].map((name) => {
        scanner.peek()
        const start = scanner.at
        scanner.skipString(name)
        const end = scanner.at
        const about = name === 'key' ? aboutMapKey.key : aboutMapKey.value
        return { start, end, make: () => this.#nodes.field(name, start, end, { about }) }
      })
    })
  }

  #brush(brush: MapAnyBrush, index: number): TextPart | undefined {
    if (brush.kind === 'unread') return this.#unread(brush)
    const { span } = brush
    if (span === undefined) return undefined
    const name = `brushes[${index}]`
    if (brush.kind === 'opaque') {
      const start = this.#afterBlanks(span.start, span.closeEnd)
      const about = aboutMapBrush.opaque
      return { start, end: span.closeEnd, make: () => this.#nodes.field(name, start, span.closeEnd, { about }) }
    }
    return this.#branch(span.start, span.closeEnd, { name, about: aboutMapBrush.convex }, () => this.#faces(brush))
  }

  #faces({ firstFace, faceCount }: MapBrush): (TextPart | undefined)[] {
    const { source, textures, faces } = this.#document
    if (source === undefined) return []
    const { faceStarts, faceEnds } = source
    return Array.from({ length: faceCount }, (_, index) => {
      const face = firstFace + index
      const head = {
        name: `faces[${index}]`,
        title: textures[faces.textures[face]],
        about: sentenceOf(aboutMapFace.face),
      }
      return this.#branch(faceStarts[face], faceEnds[face], head, (start, end) => {
        return faceParts(this.#nodes.bytes, start, end).map(({ name, about, isNumber, ...range }) => ({
          ...range,
          make: () =>
            this.#nodes.field(name, range.start, range.end, {
              about: sentenceOf(about),
              unit: unitOf(about),
              isNumber,
            }),
        }))
      })
    })
  }

  #unread({ span, reason }: MapUnread): TextPart | undefined {
    if (span === undefined) return undefined
    const start = this.#afterBlanks(span.start, span.end)
    const make = () => this.#nodes.field('unread', start, span.end, { kind: 'unread', about: reason })
    return { start, end: span.end, make }
  }

  /** A node without the blanks before it. */
  #branch(
    from: number,
    end: number,
    head: { readonly name: string; readonly title?: string | undefined; readonly about: string | undefined },
    parts: (start: number, end: number) => readonly (TextPart | undefined)[],
  ): TextPart {
    const start = this.#afterBlanks(from, end)
    const whole = { ...head, offset: start, length: end - start, kind: 'region' as const }
    return { start, end, make: () => this.#nodes.branch(whole, () => sorted(parts(start, end))) }
  }

  #afterBlanks(start: number, end: number): number {
    const scanner = new MapScanner(this.#nodes.bytes, () => '', start, end)
    return scanner.peek() === END ? end : scanner.at
  }
}

function sorted(parts: readonly (TextPart | undefined)[]): TextPart[] {
  return parts.filter((part) => part !== undefined).sort((a, b) => a.start - b.start)
}
