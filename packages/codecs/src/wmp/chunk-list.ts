import type { ByteReader } from '../binary/index.js'
import type { WmpChunk } from './document.js'
import { type ChunkType, chunkHeader } from './layout.js'

/**
 * The child chunks of one container, taken in the order that the format prescribes. Chunks of other types are kept
 * as `extra`, with an issue; known chunks out of order or too many are an error, for they would not be written again
 * where they stood. Chunks are looked at one by one as they are asked for: a level has a hundred thousand.
 */
export class ChunkList {
  readonly #parent: ByteReader
  readonly #known: readonly ChunkType[]
  readonly #counted: ChunkType | undefined
  readonly #extra: WmpChunk[] = []
  #taken = 0
  #last: ChunkType | undefined
  #inRow = 0
  #count = 0
  /** Header of the next chunk; its mark is -1 before it is read, its size 0 at the end. */
  #mark = -1
  #size = 0

  /** @param counted chunks of this type are counted wherever they stand, known here or not. */
  constructor(parent: ByteReader, known: readonly ChunkType[], counted?: ChunkType) {
    this.#parent = parent
    this.#known = known
    this.#counted = counted
  }

  /** How many chunks of the counted type stood here. */
  get count(): number {
    return this.#count
  }

  optional(type: ChunkType): ByteReader | undefined {
    if (this.#mark === -1) this.#readHeader()
    while (this.#mark !== type.mark || this.#size === 0) {
      if (this.#size === 0 || this.#known.some(({ mark }) => mark === this.#mark)) return undefined
      this.#keepUnknown()
    }
    this.#inRow = type === this.#last ? this.#inRow + 1 : 0
    this.#last = type
    this.#taken++
    if (type.mark === this.#counted?.mark) this.#count++
    this.#mark = -1
    return this.#parent.sub(this.#size - chunkHeader.byteLength, type.label, type.many ? this.#inRow : undefined)
  }

  required(type: ChunkType): ByteReader {
    return this.optional(type) ?? this.#failAtNext(`expected the chunk ${describe(type)}`)
  }

  many(type: ChunkType): ByteReader[] {
    const readers: ByteReader[] = []
    for (let reader = this.optional(type); reader !== undefined; reader = this.optional(type)) readers.push(reader)
    return readers
  }

  /** The unknown chunks, once everything known is taken. */
  finish(): readonly WmpChunk[] {
    if (this.#mark === -1) this.#readHeader()
    while (this.#size !== 0) {
      if (this.#known.some(({ mark }) => mark === this.#mark)) this.#failAtNext('expected no more chunks')
      this.#keepUnknown()
    }
    return this.#extra
  }

  /** Moves behind the next header. Its two words are those of `chunkHeader`, without a record for each. */
  #readHeader(): void {
    const parent = this.#parent
    const { remaining } = parent
    this.#size = 0
    this.#mark = 0
    if (remaining === 0) return
    this.#mark = parent.u32()
    this.#size = parent.u32()
    const kind = (this.#mark >>> 8) & 0xff
    if (this.#mark >>> 16 === kind + 1 && this.#size >= chunkHeader.byteLength && this.#size <= remaining) return
    this.#failHeader(remaining)
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
    this.#extra.push({ kind, id, bytes, after: this.#taken })
    if (this.#mark === this.#counted?.mark) this.#count++
    this.#readHeader()
  }

  #failAtNext(expected: string): never {
    if (this.#size === 0) this.#parent.fail('value', `${expected}, found the end of the chunk`)
    const found = this.#known.find(({ mark }) => mark === this.#mark)
    const offset = this.#parent.offset - chunkHeader.byteLength
    this.#parent.fail('value', `${expected}, found ${found === undefined ? 'an unknown one' : describe(found)}`, offset)
  }
}

function describe(type: ChunkType): string {
  return `[${type.kind}:${type.id}] (${type.label})`
}

/** A string chunk: Windows-1252 text and the NUL that ends it. */
export function readChunkText(reader: ByteReader): string {
  const { offset, remaining } = reader
  const text = reader.text(Math.max(0, remaining - 1))
  if (remaining === 0 || reader.u8() !== 0) reader.fail('value', 'a string should end with a NUL', offset)
  return text
}
