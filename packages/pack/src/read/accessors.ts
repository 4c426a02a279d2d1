import type { Grid } from '@brushwork/asset'
import type { JsonValue } from '../json-value.js'
import { GRID } from '../layout/names.js'
import { PackError } from '../pack-error.js'
import { BufferViews } from './buffer-views.js'
import { copyColumns, copyUnitVectors, readGrids } from './grids.js'

/** glTF component types that packs use, with their typed arrays. */
const ARRAYS = { 5120: Int8Array, 5121: Uint8Array, 5123: Uint16Array, 5125: Uint32Array, 5126: Float32Array } as const
const TYPES = { 1: 'SCALAR', 2: 'VEC2', 3: 'VEC3', 4: 'VEC4' } as const

type ComponentType = keyof typeof ARRAYS
/** Numbers in one element. */
export type Width = keyof typeof TYPES
type Numbers = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array

/**
 * Limit on the bytes of all arrays together, as a multiple of the binary chunk and of the bytes decoded from it. Views
 * and de-interleaved attributes need 1, bytes widened to words or floats need 4. A file that needs more refers to the
 * same bytes repeatedly, to exhaust memory or time.
 */
const READ_LIMIT = 4

interface Located {
  readonly path: string
  readonly componentType: ComponentType
  readonly count: number
  /** Bytes of the buffer view. */
  readonly bytes: Uint8Array
  /** First byte in them. */
  readonly start: number
  /** Bytes from element to element. */
  readonly stride: number
  /** Signed bytes that stand for −1 to 1. */
  readonly normalized: boolean
  /** Turns whole numbers into floats. */
  readonly grid: Grid | undefined
}

/**
 * Typed arrays of a pack's accessors (glTF 2.0 §3.6.2): views into the binary chunk where an accessor is contiguous and
 * has the right type, copies otherwise. Numbers are little-endian, as on every machine that runs WebGL.
 */
export class Accessors {
  readonly #accessors: readonly JsonValue[]
  readonly #views: BufferViews
  readonly #grids: readonly Grid[]
  /** One array for each accessor and type of numbers, shared by everything that refers to it. */
  readonly #arrays = new Map<string, Numbers>()
  /** Highest index by path of its accessor: many primitives may share one, each with its own vertices. */
  readonly #highest = new Map<string, number>()
  readonly #binLength: number
  /** Bytes of all arrays so far. */
  #spent = 0
  /** Bytes of all streams that were decoded. */
  #decoded = 0

  /** `bin` starts on a 4-byte boundary, as `readGlb` returns it. */
  constructor(root: JsonValue, bin: Uint8Array) {
    this.#accessors = root.listOf('accessors')
    this.#views = new BufferViews(root, bin)
    this.#grids = readGrids(root)
    this.#binLength = bin.byteLength
  }

  /** Float elements, `[count × width]`; also whole numbers on a grid, and signed bytes that are unit vectors. */
  floats(reference: JsonValue, width: Width): Float32Array {
    const located = this.#locate(reference, width, [5120, 5121, 5123, 5126])
    if ((located.componentType === 5126) !== (located.grid === undefined && !located.normalized)) {
      throw new PackError('unsupported', located.path, 'expected floats, or integers on a grid')
    }
    return this.#read(located, width, Float32Array)
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
    return this.#views.get(reference).bytes
  }

  /** The number of elements that an accessor claims, which may have no bytes. */
  count(reference: JsonValue): number {
    return this.#accessors[reference.index(this.#accessors.length)].get('count').integer(1)
  }

  /** Limits the bytes decoded from streams, because many primitives may refer to one. */
  spendDecoded(where: JsonValue, byteLength: number): void {
    this.#decoded += byteLength
    if (this.#decoded > this.#binLength) where.fail('the primitives name more streams than the pack holds')
  }

  #locate(reference: JsonValue, width: Width, allowed: readonly ComponentType[]): Located {
    const accessor = this.#accessors[reference.index(this.#accessors.length)]
    const { path } = accessor
    if (accessor.optional('sparse') !== undefined) throw new PackError('unsupported', path, 'sparse accessors')
    accessor.get('type').choice([TYPES[width]])
    const componentType = accessor.get('componentType').choice(allowed)
    const normalized = accessor.optional('normalized')?.boolean() ?? false
    if (normalized !== (componentType === 5120) || (normalized && width !== 3)) {
      throw new PackError('unsupported', path, 'normalized numbers that are not signed bytes of unit vectors')
    }
    const grid = allowed.includes(5126) ? this.#gridOf(accessor, width) : undefined
    const count = accessor.get('count').integer(1)
    const byteOffset = accessor.optional('byteOffset')?.integer() ?? 0
    const { bytes, byteStride } = this.#views.get(accessor.get('bufferView'))
    const size = ARRAYS[componentType].BYTES_PER_ELEMENT
    const stride = byteStride ?? size * width
    const start = bytes.byteOffset + byteOffset
    if (start % size !== 0 || stride % size !== 0 || stride < size * width) {
      accessor.fail(`${size}-byte numbers at byte ${start}, every ${stride} bytes, are not aligned`)
    }
    const needed = (count - 1) * stride + size * width
    if (byteOffset + needed > bytes.byteLength) {
      accessor.fail(`${count} elements need ${needed} bytes from ${byteOffset}, but the view has ${bytes.byteLength}`)
    }
    return { path, componentType, count, bytes, start: byteOffset, stride, normalized, grid }
  }

  #gridOf(accessor: JsonValue, width: Width): Grid | undefined {
    const json = accessor.optional('extensions')?.optional(GRID)
    if (json === undefined) return undefined
    const grid = this.#grids[json.get('grid').index(this.#grids.length)]
    if (grid.step.length !== width) json.fail(`expected a grid of ${width} components, found ${grid.step.length}`)
    return grid
  }

  #read<Out extends Numbers>(located: Located, width: Width, ArrayType: NumbersConstructor<Out>): Out {
    const Stored: NumbersConstructor<Numbers> = ARRAYS[located.componentType]
    const size = Stored.BYTES_PER_ELEMENT
    const { buffer } = located.bytes
    const at = located.bytes.byteOffset + located.start
    const key = `${located.path} ${ArrayType.BYTES_PER_ELEMENT}`
    const known = this.#arrays.get(key)
    if (known instanceof ArrayType) return known
    this.spend(located.path, located.count * width * ArrayType.BYTES_PER_ELEMENT)
    const contiguous = located.stride === size * width
    if (contiguous && Stored === ArrayType) {
      const view = new ArrayType(buffer, at, located.count * width)
      this.#arrays.set(key, view)
      return view
    }
    const step = located.stride / size
    const source = new Stored(buffer, at, (located.count - 1) * step + width)
    const out = new ArrayType(located.count * width)
    if (located.normalized) copyUnitVectors(source, step, out)
    else copyColumns(source, step, out, width, located.grid)
    this.#arrays.set(key, out)
    return out
  }

  /**
   * Counts the bytes of an array before it is allocated.
   * @throws PackError where arrays are many times larger than the pack
   */
  spend(path: string, byteLength: number): void {
    this.#spent += byteLength
    if (this.#spent > (this.#binLength + this.#views.decodedLength) * READ_LIMIT) {
      throw new PackError('invalid', path, 'the accessors name far more numbers than the pack holds')
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
