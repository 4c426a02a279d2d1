import { PackError } from '../pack-error.js'
import type { JsonValue } from './json-value.js'

/** glTF component types that packs use, with their typed arrays. */
const ARRAYS = { 5121: Uint8Array, 5123: Uint16Array, 5125: Uint32Array, 5126: Float32Array } as const
const TYPES = { 1: 'SCALAR', 2: 'VEC2', 3: 'VEC3', 4: 'VEC4' } as const

type ComponentType = keyof typeof ARRAYS
/** Numbers in one element. */
export type Width = keyof typeof TYPES
type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array

/**
 * Limit on the bytes of all arrays together, as a multiple of the binary chunk. Views and de-interleaved attributes
 * need 1, bytes widened to words need 4. A file that needs more refers to the same bytes repeatedly, to exhaust memory
 * or time.
 */
const READ_LIMIT = 4

interface Located {
  readonly path: string
  readonly componentType: ComponentType
  readonly count: number
  /** First byte in the binary chunk. */
  readonly start: number
  /** Bytes from element to element. */
  readonly stride: number
}

/**
 * Typed arrays of a pack's accessors (glTF 2.0 §3.6.2): views into the binary chunk where an accessor is contiguous and
 * has the right type, copies otherwise. Numbers are little-endian, as on every machine that runs WebGL.
 */
export class Accessors {
  readonly #accessors: readonly JsonValue[]
  readonly #views: readonly JsonValue[]
  readonly #bin: Uint8Array
  /** One array for each accessor and type of numbers, shared by everything that refers to it. */
  readonly #arrays = new Map<string, Numbers>()
  /** Highest index by path of its accessor: many primitives may share one, each with its own vertices. */
  readonly #highest = new Map<string, number>()
  #budget: number

  /** `bin` starts on a 4-byte boundary, as `readGlb` returns it. */
  constructor(root: JsonValue, bin: Uint8Array) {
    this.#accessors = root.listOf('accessors')
    this.#views = root.listOf('bufferViews')
    this.#bin = bin
    this.#budget = bin.byteLength * READ_LIMIT
  }

  /** Float elements, `[count × width]`. */
  floats(reference: JsonValue, width: Width): Float32Array {
    return this.#read(this.#locate(reference, width, [5126]), width, Float32Array)
  }

  /** Whole numbers up to 16 bits, `[count × width]`. */
  shorts(reference: JsonValue, width: Width): Uint16Array {
    return this.#read(this.#locate(reference, width, [5121, 5123]), width, Uint16Array)
  }

  /** Whole numbers up to 32 bits, `[count × width]`. */
  words(reference: JsonValue, width: Width): Uint32Array {
    return this.#read(this.#locate(reference, width, [5121, 5123, 5125]), width, Uint32Array)
  }

  /** Bytes, `[count × width]`: a view where the pack was written by Brushwork. */
  octets(reference: JsonValue, width: Width): Uint8Array {
    return this.#read(this.#locate(reference, width, [5121]), width, Uint8Array)
  }

  /** Vertex indices, `[triangles × 3]`, all below `vertexCount`; bytes are widened to 16 bits. */
  indices(reference: JsonValue, vertexCount: number): Uint16Array | Uint32Array {
    const located = this.#locate(reference, 1, [5121, 5123, 5125])
    const wide = located.componentType === 5125
    const indices = wide ? this.#read(located, 1, Uint32Array) : this.#read(located, 1, Uint16Array)
    if (indices.length % 3 !== 0) reference.fail(`expected three indices a triangle, found ${indices.length}`)
    const highest = this.#highest.get(located.path) ?? highestOf(indices)
    this.#highest.set(located.path, highest)
    if (highest >= vertexCount) reference.fail(`index ${highest} is not one of the ${vertexCount} vertices`)
    return indices
  }

  /** The bytes of a buffer view (view into the pack). */
  bytes(reference: JsonValue): Uint8Array {
    const { start, byteLength } = this.#viewOf(reference)
    return this.#bin.subarray(start, start + byteLength)
  }

  #locate(reference: JsonValue, width: Width, allowed: readonly ComponentType[]): Located {
    const accessor = this.#accessors[reference.index(this.#accessors.length)]
    const { path } = accessor
    if (accessor.optional('sparse') !== undefined) throw new PackError('unsupported', path, 'sparse accessors')
    if (accessor.optional('normalized')?.boolean()) throw new PackError('unsupported', path, 'normalized numbers')
    accessor.get('type').choice([TYPES[width]])
    const componentType = accessor.get('componentType').choice(allowed)
    const count = accessor.get('count').integer(1)
    const byteOffset = accessor.optional('byteOffset')?.integer() ?? 0
    const view = this.#viewOf(accessor.get('bufferView'))
    const size = ARRAYS[componentType].BYTES_PER_ELEMENT
    const stride = view.byteStride ?? size * width
    const start = view.start + byteOffset
    if (start % size !== 0 || stride % size !== 0 || stride < size * width) {
      accessor.fail(`${size}-byte numbers at byte ${start}, every ${stride} bytes, are not aligned`)
    }
    const needed = (count - 1) * stride + size * width
    if (byteOffset + needed > view.byteLength) {
      accessor.fail(`${count} elements need ${needed} bytes from ${byteOffset}, but the view has ${view.byteLength}`)
    }
    return { path, componentType, count, start, stride }
  }

  #viewOf(reference: JsonValue): { start: number; byteLength: number; byteStride: number | undefined } {
    const view = this.#views[reference.index(this.#views.length)]
    view.get('buffer').index(1)
    const start = view.optional('byteOffset')?.integer() ?? 0
    const byteLength = view.get('byteLength').integer(1)
    if (start + byteLength > this.#bin.byteLength) {
      view.fail(`spans bytes ${start} to ${start + byteLength}, but the BIN chunk has ${this.#bin.byteLength}`)
    }
    return { start, byteLength, byteStride: view.optional('byteStride')?.integer(1) }
  }

  #read<Out extends Numbers>(located: Located, width: Width, Wanted: NumbersConstructor<Out>): Out {
    const Stored: NumbersConstructor<Numbers> = ARRAYS[located.componentType]
    const size = Stored.BYTES_PER_ELEMENT
    const at = this.#bin.byteOffset + located.start
    const key = `${located.path} ${Wanted.BYTES_PER_ELEMENT}`
    const known = this.#arrays.get(key)
    if (known instanceof Wanted) return known
    this.#spend(located, located.count * width * Wanted.BYTES_PER_ELEMENT)
    const contiguous = located.stride === size * width
    if (contiguous && Stored === Wanted) {
      const view = new Wanted(this.#bin.buffer, at, located.count * width)
      this.#arrays.set(key, view)
      return view
    }
    const step = located.stride / size
    const source = new Stored(this.#bin.buffer, at, (located.count - 1) * step + width)
    const out = new Wanted(located.count * width)
    for (let from = 0, to = 0; to < out.length; from += step) {
      for (let column = 0; column < width; column++) out[to++] = source[from + column]
    }
    this.#arrays.set(key, out)
    return out
  }

  #spend(located: Located, byteLength: number): void {
    this.#budget -= byteLength
    if (this.#budget < 0) {
      throw new PackError('invalid', located.path, 'the accessors name far more numbers than the pack holds')
    }
  }
}

function highestOf(indices: Numbers): number {
  let highest = 0
  for (const index of indices) if (index > highest) highest = index
  return highest
}

interface NumbersConstructor<Out extends Numbers> {
  readonly BYTES_PER_ELEMENT: number
  new (length: number): Out
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Out
}
