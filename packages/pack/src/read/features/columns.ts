import type { Grid } from '@brushwork/asset'
import { decodeTriangles, fitsTriangles } from '../../geometry/decode-triangles.js'
import type { JsonValue } from '../../json-value.js'
import { GRID, MESHOPT } from '../../layout/names.js'
import { PackError } from '../../pack-error.js'
import { readGrid } from '../grid.js'
import { type Columns, ELEMENT_TYPES, type PackAccessors, type ViewBytes, type Width } from '../pack-accessors.js'
import { writeUnitVector } from './unit-vectors.js'

type Numbers = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array

interface NumbersConstructor<Out extends Numbers> {
  readonly BYTES_PER_ELEMENT: number
  new (length: number): Out
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Out
}

/** glTF component types that columns may have, with their typed arrays. */
const SHORTS = { 5121: Uint8Array, 5123: Uint16Array } as const
const WORDS = { ...SHORTS, 5125: Uint32Array } as const
const FLOATS = { ...SHORTS, 5120: Int8Array, 5126: Float32Array } as const

/** An accessor as the pack stores it. */
interface Located {
  readonly json: JsonValue
  /** Numbers from element to element. */
  readonly step: number
  /** From the first to the last number (view). Signed bytes stand for −1 to 1. */
  readonly stored: Numbers
  /** `count × width`. */
  readonly length: number
}

/** Copies elements that are `step` numbers apart to an array. */
type Copy<Out> = (source: ArrayLike<number>, step: number, out: Out) => void

/**
 * The columns of a pack: views into the binary chunk where an accessor is contiguous and has the right type, copies otherwise. Numbers are
 * little-endian, as on every machine that runs WebGL.
 */
export function columnsOf(accessors: PackAccessors): Columns {
  const { root } = accessors
  const grids = root.optional('extensions')?.optional(GRID)?.listOf('grids') ?? []
  const viewOf = codedViews(accessors)
  /** One array for each accessor and type of numbers, shared by everything that refers to it. */
  const arrays = new Map<string, Numbers>()
  /** Highest index by path of its accessor: many primitives may share one, each with its own vertices. */
  const highestIndices = new Map<string, number>()

  const gridOf = (json: JsonValue, width: Width): Grid | undefined => {
    const own = json.optional('extensions')?.optional(GRID)
    return own && readGrid(grids[own.get('grid').index(grids.length)], width)
  }

  const locate = (
    reference: JsonValue,
    width: Width,
    types: Readonly<Record<number, NumbersConstructor<Numbers>>>,
  ): Located => {
    const json = accessors.at(reference)
    if (json.optional('sparse') !== undefined) throw new PackError('unsupported', json.path, 'sparse accessors')
    json.get('type').choice([ELEMENT_TYPES[width - 1]])
    const Stored = types[json.get('componentType').choice(Object.keys(types).map(Number))]
    const isNormalized = json.optional('normalized')?.boolean() ?? false
    if (isNormalized !== (Stored === Int8Array) || (isNormalized && width !== 3)) {
      throw new PackError('unsupported', json.path, 'normalized numbers that are not signed bytes of unit vectors')
    }
    const count = json.get('count').integer(1)
    const start = json.optional('byteOffset')?.integer() ?? 0
    const { bytes, byteStride } = viewOf(json.get('bufferView'))
    const size = Stored.BYTES_PER_ELEMENT
    const stride = byteStride ?? size * width
    const first = bytes.byteOffset + start
    if (first % size !== 0 || stride % size !== 0 || stride < size * width) {
      json.fail(`${size}-byte numbers at byte ${first}, every ${stride} bytes, are not aligned`)
    }
    const needed = (count - 1) * stride + size * width
    if (start + needed > bytes.byteLength) {
      json.fail(`${count} elements need ${needed} bytes from ${start}, but the view has ${bytes.byteLength}`)
    }
    return {
      json,
      step: stride / size,
      stored: new Stored(bytes.buffer, first, needed / size),
      length: count * width,
    }
  }

  /** The numbers of an accessor: a view where it has them as they are, else a copy. */
  const array = <Out extends Numbers>(
    { json, step, stored, length }: Located,
    width: Width,
    ArrayType: NumbersConstructor<Out>,
    copy: Copy<Out> = (source, distance, out) => copyElements(source, distance, out, width),
  ): Out => {
    const size = ArrayType.BYTES_PER_ELEMENT
    const key = `${json.path} ${size}`
    const existing = arrays.get(key)
    if (existing instanceof ArrayType) return existing
    accessors.spend(json.path, length * size)
    const isAsStored = step === width && stored instanceof ArrayType
    const out = isAsStored ? stored : new ArrayType(length)
    if (!isAsStored) copy(stored, step, out)
    arrays.set(key, out)
    return out
  }

  return {
    floats(reference, width) {
      const located = locate(reference, width, FLOATS)
      const { json, stored } = located
      const grid = gridOf(json, width)
      const isUnits = stored instanceof Int8Array
      if (stored instanceof Float32Array !== (grid === undefined && !isUnits)) {
        throw new PackError('unsupported', json.path, 'expected floats, or integers on a grid')
      }
      return array(located, width, Float32Array, (source, step, out) => {
        if (isUnits) copyUnitVectors(source, step, out)
        else copyOnGrid(source, step, out, width, grid)
      })
    },
    shorts: (reference, width) => array(locate(reference, width, SHORTS), width, Uint16Array),
    words: (reference, width) => array(locate(reference, width, WORDS), width, Uint32Array),
    indices(reference, vertexCount) {
      const located = locate(reference, 1, WORDS)
      const isLong = located.stored instanceof Uint32Array
      const indices = array<Uint16Array | Uint32Array>(located, 1, isLong ? Uint32Array : Uint16Array)
      if (indices.length % 3 !== 0) reference.fail(`expected three indices a triangle, found ${indices.length}`)
      const { path } = located.json
      const highest = highestIndices.get(path) ?? highestOf(indices)
      highestIndices.set(path, highest)
      if (highest >= vertexCount) reference.fail(`index ${highest} is not one of the ${vertexCount} vertices`)
      return indices
    },
  }
}

/**
 * Limit on the bytes of all decoded views together, as a multiple of the binary chunk. A triangle is coded in a byte at
 * least and takes 12 decoded.
 */
const DECODE_LIMIT = 12

/** Buffer views of a pack; those with coded triangles (EXT_meshopt_compression) are decoded on first use. */
function codedViews(accessors: PackAccessors): (reference: JsonValue) => ViewBytes {
  const decoded = new Map<string, ViewBytes>()
  let limit = accessors.bin.byteLength * DECODE_LIMIT
  return (reference) => {
    const view = accessors.viewAt(reference)
    const coded = view.optional('extensions')?.optional(MESHOPT)
    // The view names a second buffer, which does not exist; its extension names the bytes.
    if (coded === undefined) return accessors.stored(view)
    const existing = decoded.get(view.path)
    if (existing !== undefined) return existing
    view.get('buffer').index(Math.max(1, accessors.root.count('buffers')))
    const bytes = decodeView(view, coded, accessors.stored(coded).bytes, limit)
    limit -= bytes.byteLength
    accessors.allow(bytes.byteLength)
    const made = { bytes, byteStride: undefined }
    decoded.set(view.path, made)
    return made
  }
}

/** Decodes the triangles of a buffer view (EXT_meshopt_compression). */
function decodeView(view: JsonValue, coded: JsonValue, bytes: Uint8Array, limit: number): Uint8Array {
  const mode = coded.get('mode').text()
  if (mode !== 'TRIANGLES') throw new PackError('unsupported', coded.path, `a view in mode ${mode}`)
  const byteStride = coded.get('byteStride').choice([2, 4])
  const count = coded.get('count').integer(1)
  const byteLength = count * byteStride
  const isPossible = fitsTriangles(count, bytes.byteLength) && byteLength <= limit
  if (view.get('byteLength').integer() !== byteLength || !isPossible) {
    coded.fail(`${bytes.byteLength} bytes cannot be ${count} indices of triangles`)
  }
  const indices = byteStride === 2 ? new Uint16Array(count) : new Uint32Array(count)
  if (!decodeTriangles(bytes, indices)) coded.fail('the coded triangles are damaged')
  return new Uint8Array(indices.buffer)
}

function copyElements(source: ArrayLike<number>, step: number, out: Numbers, width: number): void {
  for (let from = 0, to = 0; to < out.length; from += step) {
    for (let at = from; at < from + width; at++) out[to++] = source[at]
  }
}

function highestOf(indices: Uint16Array | Uint32Array): number {
  let highest = 0
  for (const index of indices) if (index > highest) highest = index
  return highest
}

/** Copies elements of `width` numbers that are `stride` numbers apart, and turns whole numbers on a grid into floats. */
function copyOnGrid(
  source: ArrayLike<number>,
  stride: number,
  out: Float32Array,
  width: number,
  grid: Grid | undefined,
): void {
  for (let column = 0; column < width; column++) {
    const scale = grid?.step[column] ?? 1
    // −0, which changes no number: 0 would change −0.
    const start = grid?.offset[column] ?? -0
    for (let from = column, to = column; to < out.length; from += stride, to += width) {
      out[to] = start + scale * source[from]
    }
  }
}

/** Turns signed bytes that are `stride` bytes apart into unit vectors, `[count × 3]`. */
function copyUnitVectors(source: ArrayLike<number>, stride: number, out: Float32Array): void {
  for (let from = 0, to = 0; to < out.length; from += stride, to += 3) {
    writeUnitVector(out, to, source[from], source[from + 1], source[from + 2])
  }
}
