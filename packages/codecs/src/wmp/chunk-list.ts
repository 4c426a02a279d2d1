import { type ByteReader, nameAt, partOf, u8At, u32At } from '../binary/index.js'
import type { WmpChunk } from './document.js'
import { CHUNK_HEADER, type ChunkType } from './layout.js'

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
  /** Of the type taken last, if there may be many, and how many of it were taken in a row before. */
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
    return this.#isNext(type) ? this.#open(type) : undefined
  }

  required(type: ChunkType): ByteReader {
    return this.#isNext(type) ? this.#open(type) : this.#failAtNext(`expected the chunk ${describe(type)}`)
  }

  text(type: ChunkType): string {
    return this.optionalText(type) ?? this.#failAtNext(`expected the chunk ${describe(type)}`)
  }

  optionalText(type: ChunkType): string | undefined {
    if (!this.#isNext(type)) return undefined
    const parent = this.#parent
    const start = parent.offset
    const end = start + this.#size - HEADER_BYTES
    if (end === start || u8At(parent, end - 1) !== 0) {
      this.#open(type).fail('value', 'a string should end with a NUL', start)
    }
    this.#pass(type, end)
    return nameAt(parent, start, end - 1)
  }

  /**
   * Takes a chunk of exactly `byteLength` bytes and gives where they begin: no reader is set up for the vectors and mappings
   * that most chunks are. `what` names them in messages.
   */
  numbers(type: ChunkType, byteLength: number, what: string): number {
    if (!this.#isNext(type) || this.#size !== byteLength + HEADER_BYTES) return this.#failSize(type, byteLength, what)
    const start = this.#parent.offset
    this.#pass(type, start + byteLength)
    return start
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

  /** Whether the next chunk is of this type; those before it that are unknown are kept. */
  #isNext(type: ChunkType): boolean {
    if (this.#mark === -1) this.#readHeader()
    return this.#mark === type.mark || (this.#mark !== 0 && this.#skipUnknown(type))
  }

  /** Moves behind the next header. Its two words are those of `chunkHeader`, without a record for each. */
  #readHeader(): void {
    const parent = this.#parent
    const { offset, end } = parent
    this.#mark = 0
    if (offset === end) return
    parent.take(HEADER_BYTES, 'the head of a chunk')
    const mark = u32At(parent, offset)
    const size = u32At(parent, offset + 4)
    this.#mark = mark
    this.#size = size
    if (mark >>> 16 === ((mark >>> 8) & 0xff) + 1 && size >= HEADER_BYTES && size <= end - offset) return
    this.#failHeader(end - offset)
  }

  /** The next chunk, whose header was read, is taken as one of this type that ends at `end`. */
  #pass(type: ChunkType, end: number): void {
    this.#parent.offset = end
    this.#mark = -1
    this.#taken++
    if (type.many) {
      this.#inRow = type === this.#last ? this.#inRow + 1 : 0
      this.#last = type
    }
  }

  /** Takes the next chunk as a reader of its own. */
  #open(type: ChunkType): ByteReader {
    const parent = this.#parent
    const { offset } = parent
    this.#pass(type, offset)
    return partOf(parent, this.#size - HEADER_BYTES, type.label, type.many ? this.#inRow : undefined)
  }

  /** Keeps what stands before the next chunk of this type; false where another known one or the end comes first. */
  #skipUnknown(type: ChunkType): boolean {
    while (this.#mark !== type.mark) {
      if (this.#mark === 0 || this.#nextKnown() !== undefined) return false
      this.#keepUnknown()
    }
    return true
  }

  #failHeader(remaining: number): never {
    const [id, kind, kindPlusOne, zero] = [0, 8, 16, 24].map((shift) => (this.#mark >>> shift) & 0xff)
    const offset = this.#parent.offset - CHUNK_HEADER.byteLength
    if (kindPlusOne !== kind + 1 || zero !== 0) {
      const found = [id, kind, kindPlusOne, zero].join(', ')
      this.#parent.fail('value', `expected a chunk (id, kind, kind + 1, 0), found the bytes ${found}`, offset)
    }
    this.#parent.fail(
      this.#size < CHUNK_HEADER.byteLength ? 'range' : 'truncated',
      `the chunk [${kind}:${id}] should have 8 to ${remaining} bytes, its size says ${this.#size}`,
      offset,
    )
  }

  #keepUnknown(): void {
    const id = this.#mark & 0xff
    const kind = (this.#mark >>> 8) & 0xff
    const address = `[${kind}:${id}]`
    const offset = this.#parent.offset - CHUNK_HEADER.byteLength
    this.#parent.note('unknown-chunk', `the chunk ${address} of ${this.#size} bytes is unknown here and kept`, offset)
    const bytes = this.#parent.bytes(this.#size - CHUNK_HEADER.byteLength, address)
    this.#extra ??= []
    this.#extra.push({ kind, id, bytes, after: this.#taken })
    this.#readHeader()
  }

  /** The type of the chunk whose header was read, if it belongs here. */
  #nextKnown(): ChunkType | undefined {
    for (const type of this.#known) if (type.mark === this.#mark) return type
    return undefined
  }

  /** Says what is wrong with a chunk that is not there, or has another size. */
  #failSize(type: ChunkType, byteLength: number, what: string): never {
    const part = this.required(type)
    part.take(byteLength, what)
    return part.fail('trailing', `should end here, but ${part.remaining} more bytes follow`)
  }

  #failAtNext(expected: string): never {
    if (this.#mark === 0) this.#parent.fail('value', `${expected}, found the end of the chunk`)
    const found = this.#nextKnown()
    const offset = this.#parent.offset - CHUNK_HEADER.byteLength
    this.#parent.fail('value', `${expected}, found ${found === undefined ? 'an unknown one' : describe(found)}`, offset)
  }
}

function describe(type: ChunkType): string {
  return `[${type.kind}:${type.id}] (${type.label})`
}
