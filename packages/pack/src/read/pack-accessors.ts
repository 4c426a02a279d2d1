import type { JsonValue } from '../json-value.js'

/** Numbers in one element. */
export type Width = 1 | 2 | 3 | 4
/** glTF component types that packs use: 5120 signed bytes, 5121 bytes, 5123 and 5125 words of 16 and 32 bits, 5126 floats. */
export type ComponentType = 5120 | 5121 | 5123 | 5125 | 5126
export type Numbers = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array

export interface NumbersConstructor<Out extends Numbers> {
  readonly BYTES_PER_ELEMENT: number
  new (length: number): Out
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Out
}

/** An accessor whose bytes are in the pack. */
export interface Located {
  readonly json: JsonValue
  /** Signed bytes stand for −1 to 1. */
  readonly componentType: ComponentType
  readonly count: number
  /** Bytes of the buffer view. */
  readonly bytes: Uint8Array
  /** First byte in them. */
  readonly start: number
  /** Bytes from element to element. */
  readonly stride: number
}

/** Copies elements that are `step` numbers apart to an array. */
export type Copy<Out> = (source: ArrayLike<number>, step: number, out: Out) => void

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
  /** Decodes a buffer view. @param bytes coded ones @param limit of bytes that may still be decoded */
  decodeView(view: JsonValue, coded: JsonValue, bytes: Uint8Array, limit: number): Uint8Array
}

/** Typed arrays of a pack's accessors. Other types than bytes need the feature `columns`. */
export interface PackAccessors extends Omit<Columns, 'decodeView'> {
  /** Bytes, `[count × width]`: a view where the pack was written by Brushwork. */
  octets(reference: JsonValue, width: Width): Uint8Array
  /** The bytes of a buffer view (view into the pack). */
  bytes(reference: JsonValue): Uint8Array
  /** The number of elements that an accessor claims, which may have no bytes. */
  count(reference: JsonValue): number
  /** Limits the bytes decoded from streams, because many primitives may refer to one. */
  spendDecoded(where: JsonValue, byteLength: number): void
  /** Finds the bytes of an accessor, and checks that they are in the pack. @param allowed component types */
  locate(reference: JsonValue, width: Width, allowed: readonly ComponentType[]): Located
  /** The numbers of an accessor: a view where it has them as they are, else the copy that `copy` makes. */
  array<Out extends Numbers>(located: Located, width: Width, ArrayType: NumbersConstructor<Out>, copy?: Copy<Out>): Out
  /**
   * Counts the bytes of an array before it is allocated.
   * @throws PackError where arrays are many times larger than the pack
   */
  spend(path: string, byteLength: number): void
}
