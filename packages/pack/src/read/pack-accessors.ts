import type { JsonValue } from '../json-value.js'

/** Numbers in one element. */
export type Width = 1 | 2 | 3 | 4
/** glTF's names of elements, by the numbers in them. */
export const ELEMENT_TYPES = ['SCALAR', 'VEC2', 'VEC3', 'VEC4'] as const

/** Bytes of a buffer view, and its stride if it has one. */
export interface ViewBytes {
  readonly bytes: Uint8Array
  readonly byteStride: number | undefined
}

/** Columns that are not coded. All methods throw a PackError for accessors of other types. */
export interface Columns {
  /** Float elements, `[count × width]`; also whole numbers on a grid, and signed bytes that are unit vectors. */
  floats(reference: JsonValue, width: Width): Float32Array
  /** Whole numbers up to 16 bits, `[count × width]`. */
  shorts(reference: JsonValue, width: Width): Uint16Array
  /** Whole numbers up to 32 bits, `[count × width]`. */
  words(reference: JsonValue, width: Width): Uint32Array
  /** Vertex indices, `[triangles × 3]`, all below `vertexCount`; bytes are widened to 16 bits. */
  indices(reference: JsonValue, vertexCount: number): Uint16Array | Uint32Array
}

/** Typed arrays of a pack's accessors. Other types than bytes need the feature `columns`. */
export interface PackAccessors extends Columns {
  /** JSON of the pack. */
  readonly root: JsonValue
  /** The binary chunk. */
  readonly bin: Uint8Array
  /** Bytes, `[count × width]` (view). */
  octets(reference: JsonValue, width: Width): Uint8Array
  /** The bytes of a buffer view (view into the pack). */
  bytes(reference: JsonValue): Uint8Array
  /** The number of elements that an accessor claims, which may have no bytes. */
  count(reference: JsonValue): number
  /** Limits the bytes decoded from streams, because many primitives may refer to one. */
  spendDecoded(where: JsonValue, byteLength: number): void
  /** The accessor that an index refers to. */
  at(reference: JsonValue): JsonValue
  /** The buffer view that an index refers to. */
  viewAt(reference: JsonValue): JsonValue
  /** The bytes of a buffer view that is not coded. @throws PackError when they are not in the pack */
  stored(view: JsonValue): ViewBytes
  /**
   * Counts the bytes of an array before it is allocated.
   * @throws PackError where arrays are many times larger than the pack
   */
  spend(path: string, byteLength: number): void
  /** Raises the limit of {@link spend}, by bytes that were decoded. */
  allow(byteLength: number): void
}
