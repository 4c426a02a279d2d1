import { MESHOPT } from '../../../layout/names.js'
import type { Column } from './columns-of.js'
import { type Gltf, type GltfBufferView, SIZES } from './gltf.js'

/** The buffer that decoders fill. It stores no bytes in the file. */
const DECODED_BUFFER = 1

/** The binary chunk of a GLB while it is laid out, and its buffer views. */
export class BinaryChunk {
  readonly #parts: { readonly at: number; readonly bytes: Uint8Array }[] = []
  readonly #views: GltfBufferView[] = []
  #length = 0
  #decodedLength = 0

  /** Adds a view of columns that stand one behind the other. Elements of vertices start on 4-byte boundaries. */
  addStack(columns: readonly Column[]): void {
    const isVertices = columns[0].role.startsWith('vertices')
    const stride = isVertices ? aligned(columns[0].size) : 0
    const start = aligned(this.#length)
    const bufferView = this.#views.length
    let length = 0
    for (const { accessor, bytes, size } of columns) {
      const at = isVertices ? length : Math.ceil(length / SIZES[accessor.componentType]) * SIZES[accessor.componentType]
      assignView(accessor, bufferView, at)
      const spread = isVertices && stride !== size ? spreadOut(bytes, size, stride) : bytes
      this.#put(start + at, spread)
      length = at + spread.byteLength
    }
    // glTF requires a stride for views with more than one attribute.
    const hasStride = isVertices && (columns.length > 1 || stride !== columns[0].size)
    this.#view(start, length, hasStride ? { byteStride: stride } : {})
  }

  /** Adds a view of triangles that are coded. */
  addTriangles({ accessor, bytes, size }: Column, coded: Uint8Array): void {
    assignView(accessor, this.#views.length, 0)
    const start = this.#length
    this.#put(start, coded)
    const extension = {
      buffer: 0,
      ...(start > 0 && { byteOffset: start }),
      byteLength: coded.byteLength,
      byteStride: size,
      count: accessor.count,
      mode: 'TRIANGLES',
    }
    const byteOffset = aligned(this.#decodedLength)
    this.#decodedLength = byteOffset + bytes.byteLength
    this.#views.push({
      buffer: DECODED_BUFFER,
      ...(byteOffset > 0 && { byteOffset }),
      byteLength: bytes.byteLength,
      extensions: { [MESHOPT]: extension },
    })
  }

  /** Adds a view of any bytes; returns its index. */
  addBytes(bytes: Uint8Array): number {
    const start = aligned(this.#length)
    this.#put(start, bytes)
    return this.#view(start, bytes.byteLength) - 1
  }

  /** Writes views and buffers into the JSON. */
  describe(gltf: Gltf): void {
    if (this.#views.length === 0) return
    gltf.bufferViews = this.#views
    gltf.buffers = [{ byteLength: this.#length }]
    if (this.#decodedLength === 0) return
    gltf.buffers.push({ byteLength: this.#decodedLength, extensions: { [MESHOPT]: { fallback: true } } })
    gltf.extensionsUsed = [...(gltf.extensionsUsed ?? []), MESHOPT]
    gltf.extensionsRequired = [...(gltf.extensionsRequired ?? []), MESHOPT]
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(this.#length)
    for (const part of this.#parts) bytes.set(part.bytes, part.at)
    return bytes
  }

  #put(at: number, bytes: Uint8Array): void {
    this.#parts.push({ at, bytes })
    this.#length = at + bytes.byteLength
  }

  #view(byteOffset: number, byteLength: number, more: { readonly byteStride?: number } = {}): number {
    return this.#views.push({ buffer: 0, ...(byteOffset > 0 && { byteOffset }), byteLength, ...more })
  }
}

function assignView(accessor: Column['accessor'], bufferView: number, byteOffset: number): void {
  accessor.bufferView = bufferView
  if (byteOffset > 0) accessor.byteOffset = byteOffset
  else delete accessor.byteOffset
}

/** Sets elements apart: `stride` bytes from one to the next. */
function spreadOut(bytes: Uint8Array, size: number, stride: number): Uint8Array {
  const out = new Uint8Array((bytes.byteLength / size) * stride)
  for (let from = 0, to = 0; from < bytes.byteLength; to += stride - size) {
    for (const end = from + size; from < end; ) out[to++] = bytes[from++]
  }
  return out
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4
}
