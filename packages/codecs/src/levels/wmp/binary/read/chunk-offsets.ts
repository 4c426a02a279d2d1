import { type ByteReader, nameAt, u8At, u32At } from '../../../../binary/index.js'
import type { ChunkType } from '../layout.js'

/** A chunk in the usual layout of all known files. */
export interface UsualChunk {
  readonly type: ChunkType
  /** May be missing. */
  readonly optional?: true
  /** Byte length of a payload of fixed size; `text` for one that ends with a NUL. */
  readonly size?: number | 'text'
}

/** A separate constant, because looking it up in a struct a hundred thousand times is slow. */
const HEADER_BYTES = 8
/** Payloads of any length, and texts. */
const ANY = 0
const TEXT = -1

/**
 * Finds the chunks of a container in one pass if it has each of its types once, in order, and nothing else. Several
 * times as fast as `ChunkList`, which handles all other containers and reports their errors.
 */
export class ChunkOffsets {
  /** By type: file offset of its payload; 0 if the type is missing. */
  readonly starts: number[]
  readonly ends: number[]
  readonly #marks: readonly number[]
  readonly #sizes: readonly number[]
  readonly #optional: readonly boolean[]
  /** Offset of the chunks after those types. */
  rest = 0
  readonly #hasRest: boolean
  readonly #isCareful: boolean

  /**
   * @param hasRest other chunks may follow, from `rest` on.
   * @param isCareful finds nothing, so that everything is read chunk by chunk.
   */
  constructor(types: readonly UsualChunk[], hasRest: boolean, isCareful: boolean) {
    this.#hasRest = hasRest
    this.#isCareful = isCareful
    this.starts = types.map(() => 0)
    this.ends = types.map(() => 0)
    this.#marks = types.map(({ type }) => type.mark)
    this.#sizes = types.map(({ size }) => (size === undefined ? ANY : size === 'text' ? TEXT : size + HEADER_BYTES))
    this.#optional = types.map(({ optional }) => optional === true)
  }

  /** Tests the remaining chunks of `reader` without consuming them; false if any is unusual. */
  find(reader: ByteReader): boolean {
    if (this.#isCareful) return false
    const { end } = reader
    const { starts, ends } = this
    const marks = this.#marks
    const sizes = this.#sizes
    let at = reader.offset
    for (let index = 0; index < marks.length; index++) {
      if (end - at < HEADER_BYTES || u32At(reader, at) !== marks[index]) {
        if (!this.#optional[index]) return false
        starts[index] = 0
        ends[index] = 0
        continue
      }
      const size = u32At(reader, at + 4)
      const expected = sizes[index]
      if (size < HEADER_BYTES || size > end - at) return false
      starts[index] = at + HEADER_BYTES
      at += size
      ends[index] = at
      if (expected === ANY || size === expected) continue
      if (expected !== TEXT || size === HEADER_BYTES || u8At(reader, at - 1) !== 0) return false
    }
    this.rest = at
    return at === end || this.#hasRest
  }

  /** The text of a type that was found, undefined where it is missing. */
  text(reader: ByteReader, index: number): string | undefined {
    const start = this.starts[index]
    return start === 0 ? undefined : nameAt(reader, start, this.ends[index] - 1)
  }
}
