import { decodeWindows1252 } from '../../binary/index.js'
import type { StructureKind, StructureNode } from '../node.js'
import { type Head, lastNotAfter, nodeOf, type Parts } from '../nodes.js'
import { LineIndex } from './line-index.js'

/** A part of a text: bytes from `start` to before `end`, and how to make its node. */
export interface TextPart {
  readonly start: number
  readonly end: number
  readonly make: () => StructureNode
}

/** Characters of a name that is made of the text itself. */
const LONGEST_NAME = 12

/** Bytes. Longer text between tokens is not looked at: it is what a reader left. */
const LONGEST_BLANK = 1 << 16
const MARKS = 'Brackets and marks of the grammar.'
const SKIPPED = 'Text that the reader skipped, or did not reach.'

/** A text in quotes, or a file name. */
const QUOTED = /^(?:"(.*)"|<(.*)>)$/s

/** Blanks and comments: what may be between the tokens of a text. */
const BLANK = /^(?:[\0-\x20]|(?:\/\/|;)[^\r\n]*)*$/

/** Makes the nodes of a text file, each with line and column. */
export class TextNodes {
  readonly bytes: Uint8Array
  readonly #lines: LineIndex

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#lines = new LineIndex(bytes)
  }

  /** A node with children, which are made when it is opened. */
  branch(head: Omit<Head, 'line' | 'column'>, parts: () => readonly TextPart[]): StructureNode {
    const { offset, length } = head
    const open = () => this.#tiled(offset, offset + length, parts())
    return nodeOf({ ...head, ...this.#lines.at(offset) }, { open })
  }

  /** A value as it is written. */
  field(
    name: string,
    start: number,
    end: number,
    {
      kind = 'field',
      isNumber = false,
      ...head
    }: Partial<Pick<Head, 'about' | 'unit' | 'kind'>> & { isNumber?: boolean },
  ): StructureNode {
    const value = () => {
      const text = this.text(start, end)
      return isNumber ? Number(text) : text.replace(QUOTED, '$1$2')
    }
    const place = { name, offset: start, length: end - start, ...this.#lines.at(start) }
    return nodeOf({ ...place, ...head, kind, type: isNumber ? 'number' : 'text' }, { read: value })
  }

  text(start: number, end: number): string {
    return decodeWindows1252(this.bytes, start, end)
  }

  /** The parts, with the text between them. Parts are sorted; one that begins before the end of another is left out. */
  #tiled(start: number, end: number, parts: readonly TextPart[]): Parts {
    const all: TextPart[] = []
    let at = start
    const fill = (next: number): void => {
      if (next <= at) return
      const from = at
      all.push({ start: from, end: next, make: () => this.#between(from, next) })
    }
    for (const part of parts) {
      if (part.start < at || part.end > end || part.end <= part.start) continue
      fill(part.start)
      all.push(part)
      at = part.end
    }
    fill(end)
    const starts = all.map((part) => part.start)
    return {
      count: all.length,
      at: (index) => all[index].make(),
      indexAt: (offset) => lastNotAfter(starts, offset),
    }
  }

  /** Text that is no field: blanks, comments and brackets; anything else is not understood. */
  #between(start: number, end: number): StructureNode {
    if (end - start > LONGEST_BLANK) return this.#plain('unread', start, end, 'unread', SKIPPED)
    const text = this.text(start, end)
    const trimmed = text.trim()
    if (trimmed === '') return this.#plain('blank', start, end, 'text', 'Blanks and line ends.')
    if (BLANK.test(text)) return this.#plain('comment', start, end, 'text', 'A comment: readers skip it.')
    if (/^[{}()[\],:\s]+$/.test(trimmed)) return this.#plain(trimmed.replaceAll(/\s+/g, ' '), start, end, 'text', MARKS)
    const name = trimmed.length > LONGEST_NAME ? 'unread' : trimmed
    return this.#plain(name, start, end, 'unread', SKIPPED)
  }

  #plain(name: string, start: number, end: number, kind: StructureKind, about: string): StructureNode {
    return this.field(name, start, end, { kind, about })
  }
}
