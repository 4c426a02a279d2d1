import { type ByteReader, FormatError, nameAt, observeField, partOf, u8At, u32At } from '../../../../binary/index.js'
import type { WmpChunk } from '../../document/document.js'
import { CHUNK_HEADER, type ChunkType, chunkLabel } from '../layout.js'

/** A separate constant, because looking it up in a struct a hundred thousand times is slow. */
const HEADER_BYTES = 8
/** Index of the type of a chunk that does not belong into its container. */
const UNKNOWN = -1

/**
 * The child chunks of one container, found by type in any order. Everything unusual is kept and noted: unknown,
 * repeated, overlong and unreadable chunks, and bytes that are not a chunk. Containers that files have by the thousand
 * are tried with `ChunkOffsets` first.
 */
export class ChunkList {
  readonly #parent: ByteReader
  readonly #chunkTypes: readonly ChunkType[]
  /** Of each chunk: the index of its type among the known ones, where its payload begins and ends. */
  readonly #types: number[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  /** Of each known type: the chunk at which the search for its next one begins, and how many were opened. */
  readonly #next: number[]
  readonly #opened: number[]
  #openedCount = 0
  /** The chunk opened last. */
  #current = UNKNOWN
  /** Offset of bytes that are not a chunk; the container's end if every byte is in a chunk. */
  readonly stray: number
  #isOdd = false
  /** Offsets of bytes after a chunk's value; the chunk's start if the chunk could not be read. */
  #tails: Map<number, number> | undefined

  constructor(parent: ByteReader, types: readonly ChunkType[]) {
    this.#parent = parent
    this.#chunkTypes = types
    this.#next = types.map(() => 0)
    this.#opened = types.map(() => 0)
    this.stray = this.#index(parent)
  }

  has(type: ChunkType): boolean {
    return this.#find(type) !== undefined
  }

  /**
   * Reads the next chunk of this type; undefined if it is missing or unreadable. `read` gets a reader that is valid
   * until the next call.
   */
  optional<T>(type: ChunkType, read: (part: ByteReader) => T): T | undefined {
    if (!this.has(type)) return undefined
    const part = this.#open(type)
    const chunk = this.#current
    try {
      const value = read(part)
      if (part.offset < part.end) this.#keepTail(chunk, type, part)
      return value
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === 'limit') throw error
      this.#openedCount--
      this.#tail(chunk, this.#starts[chunk])
      const size = this.#ends[chunk] - this.#starts[chunk] + HEADER_BYTES
      const text = `the chunk ${chunkLabel(type)} of ${size} bytes cannot be read and is kept as it is: ${error.reason}`
      this.#parent.warn('unread-chunk', text, this.#starts[chunk] - HEADER_BYTES)
      return undefined
    }
  }

  /** Like `optional`, but returns `standIn` and adds an issue if the chunk is missing. */
  expected<T>(type: ChunkType, read: (part: ByteReader) => T, standIn: T): T {
    if (!this.has(type)) {
      const text = `expected the chunk ${chunkLabel(type)}, found ${this.#foundInstead()}; its default value is used`
      this.#parent.warn('missing-chunk', text, this.stray)
      return standIn
    }
    return this.optional(type, read) ?? standIn
  }

  /** The value of the next chunk of this type, without which nothing is known. @throws FormatError */
  required<T>(type: ChunkType, read: (part: ByteReader) => T): T {
    if (!this.has(type)) {
      if (this.stray < this.#parent.end) failHeader(this.#parent, this.stray)
      this.#parent.fail('value', `expected the chunk ${chunkLabel(type)}, found ${this.#foundInstead()}`, this.stray)
    }
    const part = this.#open(type)
    const chunk = this.#current
    const value = read(part)
    if (part.offset < part.end) this.#keepTail(chunk, type, part)
    return value
  }

  optionalText(type: ChunkType): string | undefined {
    return this.optional(type, readText)
  }

  text(type: ChunkType, standIn = ''): string {
    return this.expected(type, readText, standIn)
  }

  /** Returns the unread bytes after all values are read; undefined if every byte was read. */
  finish(): readonly WmpChunk[] | undefined {
    this.#parent.offset = this.#parent.end
    const isUsual =
      !this.#isOdd &&
      this.#openedCount === this.#types.length &&
      this.#tails === undefined &&
      this.stray === this.#parent.end
    return isUsual ? undefined : this.#kept()
  }

  /** Finds all chunks and returns the offset after the last one. */
  #index(parent: ByteReader): number {
    const { end } = parent
    let at = parent.offset
    let highest = 0
    while (end - at >= HEADER_BYTES) {
      const mark = u32At(parent, at)
      const size = u32At(parent, at + 4)
      if (mark >>> 16 !== ((mark >>> 8) & 0xff) + 1 || size < HEADER_BYTES || size > end - at) return at
      const type = this.#typeOf(mark, highest)
      if (type < highest || type === UNKNOWN) this.#isOdd = true
      else highest = type
      this.#types.push(type)
      this.#starts.push(at + HEADER_BYTES)
      at += size
      this.#ends.push(at)
    }
    return at
  }

  /** Most chunks have the type of the one before or the next one. */
  #typeOf(mark: number, highest: number): number {
    const types = this.#chunkTypes
    for (let type = highest; type < types.length; type++) if (types[type].mark === mark) return type
    for (let type = 0; type < highest; type++) if (types[type].mark === mark) return type
    return UNKNOWN
  }

  #find(type: ChunkType): number | undefined {
    const index = this.#chunkTypes.indexOf(type)
    const types = this.#types
    let chunk = this.#next[index]
    while (chunk < types.length && types[chunk] !== index) chunk++
    this.#next[index] = chunk
    return chunk < types.length ? chunk : undefined
  }

  /** Opens the chunk that `has` found. */
  #open(type: ChunkType): ByteReader {
    const index = this.#chunkTypes.indexOf(type)
    const chunk = this.#next[index]++
    this.#current = chunk
    this.#openedCount++
    const parent = this.#parent
    parent.offset = this.#starts[chunk]
    const number = this.#opened[index]++
    const part = partOf(parent, this.#ends[chunk] - parent.offset, type.label, type.many ? number : undefined)
    observeField(part, part.offset - HEADER_BYTES, CHUNK_HEADER, CHUNK_HEADER.name)
    return part
  }

  #keepTail(chunk: number, type: ChunkType, part: ByteReader): void {
    this.#tail(chunk, part.offset)
    const text = `the chunk ${chunkLabel(type)} should end here, but ${part.remaining} more bytes follow; they are kept`
    part.note('long-chunk', text)
  }

  #tail(chunk: number, from: number): void {
    this.#tails ??= new Map()
    this.#tails.set(chunk, from)
  }

  #foundInstead(): string {
    const types = this.#types
    const left = types.findIndex((type, chunk) => type === UNKNOWN || chunk >= this.#next[type])
    if (left < 0) return 'the end of its parent'
    return types[left] === UNKNOWN ? 'an unknown one' : chunkLabel(this.#chunkTypes[types[left]])
  }

  #kept(): readonly WmpChunk[] | undefined {
    const { bytes } = this.#parent.source
    const kept: WmpChunk[] = []
    let after = 0
    let highest = 0
    for (const [chunk, type] of this.#types.entries()) {
      const start = this.#starts[chunk]
      const end = this.#ends[chunk]
      const tail = this.#tails?.get(chunk)
      const { kind, id } = chunkAddress(u32At(this.#parent, start - HEADER_BYTES))
      const isOpened = type !== UNKNOWN && chunk < this.#next[type]
      if (!isOpened || tail === start) {
        if (!isOpened) this.#noteLeft(type, start - HEADER_BYTES, end)
        kept.push({ kind, id, bytes: bytes.subarray(start, end), after })
        continue
      }
      after++
      if (type < highest) this.#noteOrder(type, highest, start - HEADER_BYTES)
      else highest = type
      if (tail !== undefined) kept.push({ kind, id, bytes: bytes.subarray(tail, end), after, part: 'inside' })
    }
    const { end } = this.#parent
    if (this.stray < end) {
      const text = `expected a chunk or the end, found ${end - this.stray} bytes that are neither; they are kept`
      // The file itself has no path.
      if (this.#parent.path === '') this.#parent.warn('trailing', text, this.stray)
      else this.#parent.warn('stray-bytes', text, this.stray)
      kept.push({ kind: 0, id: 0, bytes: bytes.subarray(this.stray, end), after, part: 'bare' })
    }
    return kept.length === 0 ? undefined : kept
  }

  #noteLeft(type: number, offset: number, end: number): void {
    const { kind, id } = chunkAddress(u32At(this.#parent, offset))
    const chunk = `the chunk ${type === UNKNOWN ? `[${kind}:${id}]` : chunkLabel(this.#chunkTypes[type])} of ${end - offset} bytes`
    if (type === UNKNOWN) this.#parent.note('unknown-chunk', `${chunk} is unknown here and kept`, offset)
    else this.#parent.warn('repeated-chunk', `${chunk} occurs once too often; it is not read, but kept`, offset)
  }

  #noteOrder(type: number, before: number, offset: number): void {
    const [late, early] = [this.#chunkTypes[type], this.#chunkTypes[before]].map(chunkLabel)
    const text = `the chunk ${late} should precede ${early}; once changed, the file is written so`
    this.#parent.note('chunk-order', text, offset)
  }
}

function chunkAddress(mark: number): { readonly kind: number; readonly id: number } {
  return { kind: (mark >>> 8) & 0xff, id: mark & 0xff }
}

/** Reads a text up to its NUL and leaves the rest. Without a NUL everything is text, with an issue. */
export function readText(part: ByteReader): string {
  const start = part.offset
  for (let at = start; at < part.end; at++) {
    if (u8At(part, at) !== 0) continue
    part.offset = at + 1
    part.source.observer?.bytes(part, start, at + 1 - start, part.label, true)
    return nameAt(part, start, at)
  }
  part.warn('missing-nul', `a text should end with a NUL; all of its ${part.remaining} bytes are read as text`, start)
  part.offset = part.end
  part.source.observer?.bytes(part, start, part.end - start, part.label, true)
  return nameAt(part, start, part.end)
}

/** Reports why the bytes at `offset` are not a chunk. @throws FormatError */
export function failHeader(parent: ByteReader, offset: number): never {
  const remaining = parent.end - offset
  parent.offset = offset
  parent.take(HEADER_BYTES, 'the head of a chunk')
  const [id, kind, kindPlusOne, zero] = parent.source.bytes.subarray(offset, offset + 4)
  if (kindPlusOne !== kind + 1 || zero !== 0) {
    const found = [id, kind, kindPlusOne, zero].join(', ')
    parent.fail('value', `expected a chunk (id, kind, kind + 1, 0), found the bytes ${found}`, offset)
  }
  const size = u32At(parent, offset + 4)
  parent.fail(
    size < HEADER_BYTES ? 'range' : 'truncated',
    `the chunk [${kind}:${id}] should have 8 to ${remaining} bytes, its size says ${size}`,
    offset,
  )
}
