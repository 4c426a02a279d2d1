import { type ByteReader, partOf, readName, u32At } from '../binary/index.js'
import type { WmpChunk } from './document.js'
import { type ChunkType, chunkHeader } from './layout.js'

/** A number of its own: of a struct it would be looked up a hundred thousand times. */
const HEADER_BYTES = 8

/**
 * The child chunks of one container, taken in the order that the format prescribes. Chunks of other types are kept
 * as `extra`, with an issue; known chunks out of order or too many are an error, for they would not be written again
 * where they stood. Chunks are looked at one by one as they are asked for: a level has a hundred thousand.
 */
export class ChunkList {
  readonly #parent: ByteReader
  readonly #known: readonly ChunkType[]
  #extra: WmpChunk[] | undefined = undefined
  #taken = 0
  /** Of the type taken last, and how many of it were taken in a row before. */
  #last: ChunkType | undefined = undefined
  #inRow = 0
  /** Header of the next chunk; its mark is -1 before it is read, and 0, which no chunk has, at the end. */
  #mark = -1
  #size = 0

  constructor(parent: ByteReader, known: readonly ChunkType[]) {
    this.#parent = parent
    this.#known = known
  }

  /** The next chunk if it is of this type; to be read before another is asked for, since all come in the same reader. */
  optional(type: ChunkType): ByteReader | undefined {
    if (this.#mark === -1) this.#readHeader()
    if (this.#mark !== type.mark && !this.#skipUnknown(type)) return undefined
    this.#mark = -1
    this.#taken++
    const index = type.many === true ? this.#indexOf(type) : undefined
    return partOf(this.#parent, this.#size - HEADER_BYTES, type.label, index)
  }

  required(type: ChunkType): ByteReader {
    return this.optional(type) ?? this.#failAtNext(`expected the chunk ${describe(type)}`)
  }

  text(type: ChunkType): string {
    return readText(this.required(type))
  }

  optionalText(type: ChunkType): string | undefined {
    const reader = this.optional(type)
    return reader === undefined ? undefined : readText(reader)
  }

  /** The unknown chunks, once everything known is taken; undefined where there are none. */
  finish(): readonly WmpChunk[] | undefined {
    if (this.#mark === -1) this.#readHeader()
    while (this.#mark !== 0) {
      if (this.#nextKnown() !== undefined) this.#failAtNext('expected no more chunks')
      this.#keepUnknown()
    }
    return this.#extra
  }

  /** Moves behind the next header. Its two words are those of `chunkHeader`, without a record for each. */
  #readHeader(): void {
    const parent = this.#parent
    const { remaining, offset } = parent
    this.#mark = 0
    if (remaining === 0) return
    parent.take(HEADER_BYTES, 'the head of a chunk')
    this.#mark = u32At(parent, offset)
    this.#size = u32At(parent, offset + 4)
    const kind = (this.#mark >>> 8) & 0xff
    if (this.#mark >>> 16 === kind + 1 && this.#size >= HEADER_BYTES && this.#size <= remaining) return
    this.#failHeader(remaining)
  }

  /** Keeps what stands before the next chunk of this type; false where another known one or the end comes first. */
  #skipUnknown(type: ChunkType): boolean {
    while (this.#mark !== type.mark) {
      if (this.#mark === 0 || this.#nextKnown() !== undefined) return false
      this.#keepUnknown()
    }
    return true
  }

  #indexOf(type: ChunkType): number {
    this.#inRow = type === this.#last ? this.#inRow + 1 : 0
    this.#last = type
    return this.#inRow
  }

  #failHeader(remaining: number): never {
    const [id, kind, kindPlusOne, zero] = [0, 8, 16, 24].map((shift) => (this.#mark >>> shift) & 0xff)
    const offset = this.#parent.offset - chunkHeader.byteLength
    if (kindPlusOne !== kind + 1 || zero !== 0) {
      const found = [id, kind, kindPlusOne, zero].join(', ')
      this.#parent.fail('value', `expected a chunk (id, kind, kind + 1, 0), found the bytes ${found}`, offset)
    }
    this.#parent.fail(
      this.#size < chunkHeader.byteLength ? 'range' : 'truncated',
      `the chunk [${kind}:${id}] should have 8 to ${remaining} bytes, its size says ${this.#size}`,
      offset,
    )
  }

  #keepUnknown(): void {
    const id = this.#mark & 0xff
    const kind = (this.#mark >>> 8) & 0xff
    const address = `[${kind}:${id}]`
    const offset = this.#parent.offset - chunkHeader.byteLength
    this.#parent.note('unknown-chunk', `the chunk ${address} of ${this.#size} bytes is unknown here and kept`, offset)
    const bytes = this.#parent.bytes(this.#size - chunkHeader.byteLength, address)
    this.#extra ??= []
    this.#extra.push({ kind, id, bytes, after: this.#taken })
    this.#readHeader()
  }

  /** The type of the chunk whose header was read, if it belongs here. */
  #nextKnown(): ChunkType | undefined {
    for (const type of this.#known) if (type.mark === this.#mark) return type
    return undefined
  }

  #failAtNext(expected: string): never {
    if (this.#mark === 0) this.#parent.fail('value', `${expected}, found the end of the chunk`)
    const found = this.#nextKnown()
    const offset = this.#parent.offset - chunkHeader.byteLength
    this.#parent.fail('value', `${expected}, found ${found === undefined ? 'an unknown one' : describe(found)}`, offset)
  }
}

function describe(type: ChunkType): string {
  return `[${type.kind}:${type.id}] (${type.label})`
}

/** A string chunk: Windows-1252 text and the NUL that ends it. */
function readText(reader: ByteReader): string {
  const { offset, remaining } = reader
  const text = readName(reader, Math.max(0, remaining - 1))
  if (remaining === 0 || reader.u8() !== 0) reader.fail('value', 'a string should end with a NUL', offset)
  return text
}
