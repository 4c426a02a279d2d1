import { sentenceOf, unitOf } from '../../about/about.js'
import { decodeWindows1252 } from '../../binary/index.js'
import type { StructureNode } from '../node.js'
import { lastNotAfter, nodeOf, type Parts } from '../nodes.js'
import { typeOf } from './field-type.js'
import { type FileBytes, fieldNode, listNode, tableNode, titleOf, unreadNode } from './record-nodes.js'
import type { Read } from './recorder.js'
import { ancestorOf, displayName, type Region } from './regions.js'
import type { Piece } from './settle.js'

/** Reads of a region that are searched for its name. */
const TITLE_READS = 8

/** The nodes of a file from its pieces, which are sorted and lie side by side. */
export class RegionNodes {
  readonly #file: FileBytes
  readonly #pieces: readonly Piece[]

  constructor(file: FileBytes, pieces: readonly Piece[]) {
    this.#file = file
    this.#pieces = pieces
  }

  /** The node of the whole file. */
  root(region: Region): StructureNode {
    const length = this.#file.bytes.byteLength
    return nodeOf(
      { name: 'file', offset: 0, length, kind: 'region' },
      { open: () => this.#parts(region, 0, this.#pieces.length) },
    )
  }

  /** Children of a region: those of its pieces that belong to the same part of it, together. */
  #parts(region: Region, first: number, end: number): Parts {
    const pieces = this.#pieces
    const starts: number[] = []
    const offsets: number[] = []
    // Number of each part in a run of parts of one kind.
    const numbers: number[] = []
    let before: Region | Read | undefined
    for (let index = first; index < end; index++) {
      const { region: own, start, read } = pieces[index]
      const part = own.depth > region.depth ? ancestorOf(own, region.depth + 1) : read
      const isSame = part !== undefined && part === before
      before = part
      if (isSame && part !== read) continue
      starts.push(index)
      offsets.push(start)
      numbers.push(isSame ? (numbers.at(-1) ?? 0) + 1 : 0)
    }
    const numberOf = (part: number): number | undefined =>
      numbers[part] > 0 || numbers[part + 1] > 0 ? numbers[part] : undefined
    return {
      count: starts.length,
      at: (part) => this.#node(region, starts[part], starts[part + 1] ?? end, numberOf(part)),
      indexAt: (offset) => lastNotAfter(offsets, offset),
    }
  }

  /** The node of pieces that belong together below `parent`. */
  #node(parent: Region, first: number, end: number, number?: number): StructureNode {
    const piece = this.#pieces[first]
    if (piece.region.depth <= parent.depth) return this.#piece(piece, undefined, number)
    const region = ancestorOf(piece.region, parent.depth + 1)
    // A region of one read is that read.
    if (end - first === 1 && piece.region === region && piece.read !== undefined) return this.#piece(piece, region)
    const offset = piece.start
    const length = this.#pieces[end - 1].end - offset
    const about = sentenceOf(this.#aboutOf(region))
    const title = this.#title(region, first, end)
    return nodeOf(
      { name: region.name, title, offset, length, kind: 'region', about },
      { open: () => this.#parts(region, first, end) },
    )
  }

  #aboutOf({ label, name }: Region) {
    return this.#file.abouts.part(name === label ? label : `${label}[]`)
  }

  #piece(piece: Piece, region?: Region, number?: number): StructureNode {
    const file = this.#file
    const { start: offset, end, read } = piece
    const length = end - offset
    if (read === undefined) return unreadNode(file, offset, length)
    const { label } = read
    const ownName = number === undefined ? displayName(label) : `${displayName(label)}[${number}]`
    const name = region?.name ?? ownName
    const about = (region && this.#aboutOf(region)) ?? file.abouts.part(label, piece.region.label)
    const head = { name, offset, length, kind: 'field' as const, about: sentenceOf(about), unit: unitOf(about) }
    if (read.kind === 'table') return tableNode(file, head, label, read.stride, [...read.columns.values()])
    if (read.kind === 'list') return listNode(file, { ...head, type: typeOf(read.field) }, read.field)
    if (read.kind === 'field') return fieldNode(file, name, offset, read.field, about)
    const { bytes } = file
    const value = () => (read.isText ? textOf(bytes, offset, end) : bytes.subarray(offset, end))
    return nodeOf({ ...head, type: `${read.isText ? 'char' : 'bytes'}[${length}]` }, { read: value })
  }

  /** The name that a record of the region, or a text named so, gives to it. */
  #title(region: Region, first: number, end: number): string | undefined {
    for (const { region: own, read, start, end: pieceEnd } of this.#pieces.slice(
      first,
      Math.min(end, first + TITLE_READS),
    )) {
      if (own.parent === region && read?.kind === 'bytes' && read.isText && read.label === 'name') {
        return textOf(this.#file.bytes, start, pieceEnd)
      }
      if (own !== region || read?.kind !== 'field') continue
      const title = titleOf(this.#file, start, read.field)
      if (title !== undefined) return title
    }
    return undefined
  }
}

/** Characters without the NUL that ends them. */
function textOf(bytes: Uint8Array, start: number, end: number): string {
  return decodeWindows1252(bytes, start, bytes[end - 1] === 0 ? end - 1 : end)
}
