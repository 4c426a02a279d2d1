import { decodeTriangles, fitsTriangles } from '../geometry/decode-triangles.js'
import type { JsonValue } from '../json-value.js'
import { MESHOPT } from '../layout/names.js'
import { PackError } from '../pack-error.js'

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

/** The buffer views of a pack: views into the binary chunk, and triangles, decoded on first use. */
export class BufferViews {
  readonly #views: readonly JsonValue[]
  readonly #bufferCount: number
  readonly #bin: Uint8Array
  readonly #decoded = new Map<number, BufferView>()
  readonly #limit: number
  #decodedLength = 0

  /** `bin` starts on a 4-byte boundary, as `readGlb` returns it. */
  constructor(root: JsonValue, bin: Uint8Array) {
    this.#views = root.listOf('bufferViews')
    this.#bufferCount = Math.max(1, root.count('buffers'))
    this.#bin = bin
    this.#limit = bin.byteLength * DECODE_LIMIT
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
    const decoded = this.#decoded.get(index) ?? this.#decode(view, coded)
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

  /** The view names a second buffer, which does not exist; its extension names the bytes. */
  #decode(view: JsonValue, coded: JsonValue): BufferView {
    view.get('buffer').index(this.#bufferCount)
    const mode = coded.get('mode').text()
    if (mode !== 'TRIANGLES') throw new PackError('unsupported', coded.path, `a view in mode ${mode}`)
    const byteStride = coded.get('byteStride').choice([2, 4])
    const count = coded.get('count').integer(1)
    const { bytes } = this.#stored(coded)
    const byteLength = count * byteStride
    this.#decodedLength += byteLength
    const isPossible = fitsTriangles(count, bytes.byteLength) && this.#decodedLength <= this.#limit
    if (view.get('byteLength').integer() !== byteLength || !isPossible) {
      coded.fail(`${bytes.byteLength} bytes cannot be ${count} indices of triangles`)
    }
    const indices = byteStride === 2 ? new Uint16Array(count) : new Uint32Array(count)
    if (!decodeTriangles(bytes, indices)) coded.fail('the coded triangles are damaged')
    return { bytes: new Uint8Array(indices.buffer), byteStride: undefined }
  }
}
