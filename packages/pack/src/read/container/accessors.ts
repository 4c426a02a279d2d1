import type { JsonValue } from '../../json-value.js'
import { PackError } from '../../pack-error.js'
import type {
  Columns,
  ComponentType,
  Copy,
  Located,
  Numbers,
  NumbersConstructor,
  PackAccessors,
  Width,
} from '../pack-accessors.js'
import { featureOf, type PackFeatures } from '../pack-features.js'
import { BufferViews } from './buffer-views.js'

/** glTF component types that packs use, with their typed arrays. */
const ARRAYS = { 5120: Int8Array, 5121: Uint8Array, 5123: Uint16Array, 5125: Uint32Array, 5126: Float32Array } as const
const TYPES = ['SCALAR', 'VEC2', 'VEC3', 'VEC4'] as const

/**
 * Limit on the bytes of all arrays together, as a multiple of the binary chunk and of the bytes decoded from it. Views
 * and de-interleaved attributes need 1, bytes widened to words or floats need 4. A file that needs more refers to the
 * same bytes repeatedly, to exhaust memory or time.
 */
const READ_LIMIT = 4

/**
 * Typed arrays of a pack's accessors (glTF 2.0 §3.6.2): views into the binary chunk where an accessor is contiguous and
 * has the right type, copies otherwise. Numbers are little-endian, as on every machine that runs WebGL.
 */
export class Accessors implements PackAccessors {
  readonly #root: JsonValue
  readonly #features: PackFeatures
  readonly #accessors: readonly JsonValue[]
  readonly #views: BufferViews
  /** One array for each accessor and type of numbers, shared by everything that refers to it. */
  readonly #arrays = new Map<string, Numbers>()
  readonly #binLength: number
  #columns: Columns | undefined
  /** Bytes of all arrays so far. */
  #spent = 0
  /** Bytes of all streams that were decoded. */
  #decoded = 0

  /** `bin` starts on a 4-byte boundary, as `readGlb` returns it. */
  constructor(root: JsonValue, bin: Uint8Array, features: PackFeatures) {
    this.#root = root
    this.#features = features
    this.#accessors = root.listOf('accessors')
    this.#views = new BufferViews(root, bin, (view, ...coded) => this.#columnsFor(view).decodeView(view, ...coded))
    this.#binLength = bin.byteLength
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
    return this.array(this.locate(reference, width, [5121]), width, Uint8Array)
  }

  bytes(reference: JsonValue): Uint8Array {
    return this.#views.get(reference).bytes
  }

  count(reference: JsonValue): number {
    return this.#at(reference).get('count').integer(1)
  }

  spendDecoded(where: JsonValue, byteLength: number): void {
    this.#decoded += byteLength
    if (this.#decoded > this.#binLength) where.fail('the primitives name more streams than the pack holds')
  }

  locate(reference: JsonValue, width: Width, allowed: readonly ComponentType[]): Located {
    const json = this.#at(reference)
    if (json.optional('sparse') !== undefined) throw new PackError('unsupported', json.path, 'sparse accessors')
    json.get('type').choice([TYPES[width - 1]])
    const componentType = json.get('componentType').choice(allowed)
    const isNormalized = json.optional('normalized')?.boolean() ?? false
    if (isNormalized !== (componentType === 5120) || (isNormalized && width !== 3)) {
      throw new PackError('unsupported', json.path, 'normalized numbers that are not signed bytes of unit vectors')
    }
    const count = json.get('count').integer(1)
    const start = json.optional('byteOffset')?.integer() ?? 0
    const { bytes, byteStride } = this.#views.get(json.get('bufferView'))
    const size = ARRAYS[componentType].BYTES_PER_ELEMENT
    const stride = byteStride ?? size * width
    const first = bytes.byteOffset + start
    if (first % size !== 0 || stride % size !== 0 || stride < size * width) {
      json.fail(`${size}-byte numbers at byte ${first}, every ${stride} bytes, are not aligned`)
    }
    const needed = (count - 1) * stride + size * width
    if (start + needed > bytes.byteLength) {
      json.fail(`${count} elements need ${needed} bytes from ${start}, but the view has ${bytes.byteLength}`)
    }
    return { json, componentType, count, bytes, start, stride }
  }

  array<Out extends Numbers>(
    { json, componentType, bytes, start, stride, count }: Located,
    width: Width,
    ArrayType: NumbersConstructor<Out>,
    copy: Copy<Out> = (source, step, out) => copyElements(source, step, out, width),
  ): Out {
    const key = `${json.path} ${ArrayType.BYTES_PER_ELEMENT}`
    const existing = this.#arrays.get(key)
    if (existing instanceof ArrayType) return existing
    const length = count * width
    this.spend(json.path, length * ArrayType.BYTES_PER_ELEMENT)
    const Stored: NumbersConstructor<Numbers> = ARRAYS[componentType]
    const step = stride / Stored.BYTES_PER_ELEMENT
    const stored = new Stored(bytes.buffer, bytes.byteOffset + start, (count - 1) * step + width)
    const isAsStored = step === width && stored instanceof ArrayType
    const out = isAsStored ? stored : new ArrayType(length)
    if (!isAsStored) copy(stored, step, out)
    this.#arrays.set(key, out)
    return out
  }

  spend(path: string, byteLength: number): void {
    this.#spent += byteLength
    if (this.#spent > (this.#binLength + this.#views.decodedLength) * READ_LIMIT) {
      throw new PackError('invalid', path, 'the accessors name far more numbers than the pack holds')
    }
  }

  #at(reference: JsonValue): JsonValue {
    return this.#accessors[reference.index(this.#accessors.length)]
  }

  #columnsFor(where: JsonValue): Columns {
    this.#columns ??= featureOf(this.#features, 'columns', where)(this, this.#root)
    return this.#columns
  }
}

function copyElements(source: ArrayLike<number>, step: number, out: Numbers, width: number): void {
  for (let from = 0, to = 0; to < out.length; from += step) {
    for (let at = from; at < from + width; at++) out[to++] = source[at]
  }
}
