import type { JsonValue } from '../../json-value.js'
import { MESHOPT } from '../../layout/names.js'

/** Bytes of a buffer view, and its stride if it has one. */
export interface BufferView {
  readonly bytes: Uint8Array
  readonly byteStride: number | undefined
}

/**
 * Limit on the bytes of all decoded views together, as a multiple of the binary chunk. A triangle is coded in a byte at
 * least and takes 12 decoded.
 */
const DECODE_LIMIT = 12

/** Decodes the bytes of a view. @param limit of decoded bytes */
type DecodeView = (view: JsonValue, coded: JsonValue, bytes: Uint8Array, limit: number) => Uint8Array

/** The buffer views of a pack: views into the binary chunk, and triangles, decoded on first use. */
export class BufferViews {
  readonly #views: readonly JsonValue[]
  readonly #bufferCount: number
  readonly #bin: Uint8Array
  readonly #decode: DecodeView
  readonly #decoded = new Map<number, BufferView>()
  #decodedLength = 0

  /** `bin` starts on a 4-byte boundary, as `readGlb` returns it. */
  constructor(root: JsonValue, bin: Uint8Array, decode: DecodeView) {
    this.#views = root.listOf('bufferViews')
    this.#bufferCount = Math.max(1, root.count('buffers'))
    this.#bin = bin
    this.#decode = decode
  }

  /** Bytes of all views that were decoded so far. */
  get decodedLength(): number {
    return this.#decodedLength
  }

  /** @throws PackError when the view reaches out of the pack, or its stream is damaged. */
  get(reference: JsonValue): BufferView {
    const index = reference.index(this.#views.length)
    const view = this.#views[index]
    const coded = view.optional('extensions')?.optional(MESHOPT)
    if (coded === undefined) return this.#stored(view)
    const existing = this.#decoded.get(index)
    if (existing !== undefined) return existing
    // The view names a second buffer, which does not exist; its extension names the bytes.
    view.get('buffer').index(this.#bufferCount)
    const limit = this.#bin.byteLength * DECODE_LIMIT - this.#decodedLength
    const bytes = this.#decode(view, coded, this.#stored(coded).bytes, limit)
    this.#decodedLength += bytes.byteLength
    const decoded = { bytes, byteStride: undefined }
    this.#decoded.set(index, decoded)
    return decoded
  }

  #stored(view: JsonValue): BufferView {
    view.get('buffer').index(1)
    const start = view.optional('byteOffset')?.integer() ?? 0
    const byteLength = view.get('byteLength').integer(1)
    if (start + byteLength > this.#bin.byteLength) {
      view.fail(`spans bytes ${start} to ${start + byteLength}, but the BIN chunk has ${this.#bin.byteLength}`)
    }
    return {
      bytes: this.#bin.subarray(start, start + byteLength),
      byteStride: view.optional('byteStride')?.integer(1),
    }
  }
}
