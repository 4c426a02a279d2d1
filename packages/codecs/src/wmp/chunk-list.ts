import type { ByteReader } from '../binary/index.js'
import type { WmpChunk } from './document.js'
import { type ChunkType, chunkHeader } from './layout.js'

interface ListedChunk {
  readonly type: ChunkType
  readonly reader: ByteReader
}

/**
 * The child chunks of one container, taken in the order that the format prescribes. Chunks of other types are kept
 * as `extra`, with an issue; known chunks out of order or too many are an error, for they would not be written again
 * where they stood.
 */
export class ChunkList {
  readonly #parent: ByteReader
  readonly #chunks: ListedChunk[] = []
  readonly #extra: WmpChunk[] = []
  #next = 0

  constructor(parent: ByteReader, known: readonly ChunkType[]) {
    this.#parent = parent
    const counts = new Map<ChunkType, number>()
    while (parent.remaining > 0) {
      const offset = parent.offset
      const header = readChunkHeader(parent)
      const type = known.find((candidate) => candidate.kind === header.kind && candidate.id === header.id)
      if (type === undefined) {
        const address = `[${header.kind}:${header.id}]`
        parent.note('unknown-chunk', `the chunk ${address} of ${header.size} bytes is unknown here and kept`, offset)
        const bytes = parent.bytes(header.size - chunkHeader.byteLength, address)
        this.#extra.push({ kind: header.kind, id: header.id, bytes, after: this.#chunks.length })
        continue
      }
      const count = counts.get(type) ?? 0
      counts.set(type, count + 1)
      const label = type.many ? `${type.label}[${count}]` : type.label
      this.#chunks.push({ type, reader: parent.sub(header.size - chunkHeader.byteLength, label) })
    }
  }

  /** How many child nodes stand here, as a node's prefix counts them. */
  count(kind: number, id: number): number {
    const listed = this.#chunks.filter(({ type }) => type.kind === kind && type.id === id).length
    return listed + this.#extra.filter((chunk) => chunk.kind === kind && chunk.id === id).length
  }

  optional(type: ChunkType): ByteReader | undefined {
    const chunk = this.#chunks[this.#next]
    if (chunk?.type !== type) return undefined
    this.#next++
    return chunk.reader
  }

  required(type: ChunkType): ByteReader {
    const reader = this.optional(type)
    if (reader === undefined) this.#failAtNext(`expected the chunk ${describe(type)}`)
    return reader
  }

  many(type: ChunkType): ByteReader[] {
    const readers: ByteReader[] = []
    for (let reader = this.optional(type); reader !== undefined; reader = this.optional(type)) readers.push(reader)
    return readers
  }

  /** The unknown chunks, once everything known is taken. */
  finish(): readonly WmpChunk[] {
    if (this.#next < this.#chunks.length) this.#failAtNext('expected no more chunks')
    return this.#extra
  }

  #failAtNext(expected: string): never {
    const chunk = this.#chunks[this.#next]
    if (chunk === undefined) this.#parent.fail('value', `${expected}, found the end of the chunk`)
    this.#parent.fail(
      'value',
      `${expected}, found ${describe(chunk.type)}`,
      chunk.reader.offset - chunkHeader.byteLength,
    )
  }
}

function readChunkHeader(parent: ByteReader) {
  const offset = parent.offset
  const header = parent.record(chunkHeader)
  if (header.kindPlusOne !== header.kind + 1 || header.zero !== 0) {
    const { id, kind, kindPlusOne, zero } = header
    parent.fail(
      'value',
      `expected a chunk (id, kind, kind + 1, 0), found the bytes ${id}, ${kind}, ${kindPlusOne}, ${zero}`,
      offset,
    )
  }
  const payload = header.size - chunkHeader.byteLength
  if (payload < 0 || payload > parent.remaining) {
    const most = parent.remaining + chunkHeader.byteLength
    parent.fail(
      payload < 0 ? 'range' : 'truncated',
      `the chunk [${header.kind}:${header.id}] should have 8 to ${most} bytes, its size says ${header.size}`,
      offset,
    )
  }
  return header
}

function describe(type: ChunkType): string {
  return `[${type.kind}:${type.id}] (${type.label})`
}

/** A string chunk: Windows-1252 text and the NUL that ends it. */
export function readChunkText(reader: ByteReader): string {
  const offset = reader.offset
  const text = reader.text(reader.remaining)
  if (!text.endsWith('\0')) reader.fail('value', 'a string should end with a NUL', offset)
  return text.slice(0, -1)
}
