import type { JsonValue } from '../../json-value.js'
import { PackError } from '../../pack-error.js'
import { type Columns, ELEMENT_TYPES, type PackAccessors, type ViewBytes, type Width } from '../pack-accessors.js'
import { type CheckedFeatures, featureOf } from '../pack-features.js'

/**
 * Limit on the bytes of all arrays together, as a multiple of the binary chunk and of the bytes decoded from it. Views
 * and de-interleaved attributes need 1, bytes widened to words or floats need 4. A file that needs more refers to the
 * same bytes repeatedly, to exhaust memory or time.
 */
const READ_LIMIT = 4

/** The bytes of a pack's accessors (glTF 2.0 §3.6.2); the feature `columns` reads numbers of other types. */
export class Accessors implements PackAccessors {
  readonly root: JsonValue
  readonly bin: Uint8Array
  readonly #features: CheckedFeatures
  readonly #accessors: readonly JsonValue[]
  readonly #views: readonly JsonValue[]
  #columns: Columns | undefined
  /** Bytes that arrays may still take. */
  #readable = 0
  /** Bytes that streams may still have. */
  #decodable: number

  /** `bin` starts on a 4-byte boundary, as `readGlb` returns it. */
  constructor(root: JsonValue, bin: Uint8Array, features: CheckedFeatures) {
    this.root = root
    this.bin = bin
    this.#features = features
    this.#accessors = root.listOf('accessors')
    this.#views = root.listOf('bufferViews')
    this.#decodable = bin.byteLength
    this.allow(bin.byteLength)
  }

  floats(reference: JsonValue, width: Width): Float32Array {
    return this.#columnsFor(reference).floats(reference, width)
  }

  shorts(reference: JsonValue, width: Width): Uint16Array {
    return this.#columnsFor(reference).shorts(reference, width)
  }

  words(reference: JsonValue, width: Width): Uint32Array {
    return this.#columnsFor(reference).words(reference, width)
  }

  indices(reference: JsonValue, vertexCount: number): Uint16Array | Uint32Array {
    return this.#columnsFor(reference).indices(reference, vertexCount)
  }

  octets(reference: JsonValue, width: Width): Uint8Array {
    const json = this.at(reference)
    const isPlain = json.optional('sparse') === undefined && json.optional('normalized')?.boolean() !== true
    json.get('type').choice([ELEMENT_TYPES[width - 1]])
    json.get('componentType').choice([5121])
    const start = json.optional('byteOffset')?.integer() ?? 0
    const length = json.get('count').integer(1) * width
    const { bytes, byteStride = width } = this.stored(this.viewAt(json.get('bufferView')))
    if (!isPlain || byteStride !== width) throw new PackError('unsupported', json.path, 'expected bytes without gaps')
    if (start + length > bytes.byteLength)
      json.fail(`expected ${length} bytes from ${start}, but the view has ${bytes.byteLength}`)
    return bytes.subarray(start, start + length)
  }

  bytes(reference: JsonValue): Uint8Array {
    return this.stored(this.viewAt(reference)).bytes
  }

  count(reference: JsonValue): number {
    return this.at(reference).get('count').integer(1)
  }

  spendDecoded(where: JsonValue, byteLength: number): void {
    this.#decodable -= byteLength
    if (this.#decodable < 0) where.fail('the primitives name more streams than the pack holds')
  }

  spend(path: string, byteLength: number): void {
    this.#readable -= byteLength
    if (this.#readable < 0)
      throw new PackError('invalid', path, 'the accessors name far more numbers than the pack holds')
  }

  allow(byteLength: number): void {
    this.#readable += byteLength * READ_LIMIT
  }

  at(reference: JsonValue): JsonValue {
    return this.#accessors[reference.index(this.#accessors.length)]
  }

  viewAt(reference: JsonValue): JsonValue {
    return this.#views[reference.index(this.#views.length)]
  }

  stored(view: JsonValue): ViewBytes {
    view.get('buffer').index(1)
    const start = view.optional('byteOffset')?.integer() ?? 0
    const end = start + view.get('byteLength').integer(1)
    if (end > this.bin.byteLength)
      view.fail(`spans bytes ${start} to ${end}, but the BIN chunk has ${this.bin.byteLength}`)
    return { bytes: this.bin.subarray(start, end), byteStride: view.optional('byteStride')?.integer(1) }
  }

  #columnsFor(where: JsonValue): Columns {
    this.#columns ??= featureOf(this.#features, 'columns', where)(this)
    return this.#columns
  }
}
