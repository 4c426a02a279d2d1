import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { decodeTriangles } from '../../../geometry/decode-triangles.js'
import type { Column } from './columns-of.js'

/** glTF's name of the codec. */
const MODE = 'TRIANGLES'

/** Waits for the encoder: {@link codeTriangles} needs it. */
export async function loadTriangleEncoder(): Promise<void> {
  await MeshoptEncoder.ready
}

/** Codes triangles for EXT_meshopt_compression; undefined if the decoder would rotate a triangle. */
export function encodeTriangles({ bytes, size }: Column): Uint8Array | undefined {
  if (size === 1) return undefined
  return codeTriangles(size === 2 ? new Uint16Array(bytes.buffer) : new Uint32Array(bytes.buffer))
}

/** Codes triangles as meshoptimizer does; undefined for an empty list, or if the decoder would rotate a triangle. */
export function codeTriangles(indices: Uint16Array | Uint32Array): Uint8Array | undefined {
  if (indices.length === 0 || indices.length % 3 !== 0) return undefined
  const { stream, turned } = encode(indices)
  return turned.every((index, at) => index === indices[at]) ? stream : undefined
}

/**
 * Turns triangles so that packs can code them (copy). Each keeps its position and winding, but may begin with another
 * of its corners.
 */
export async function turnTriangles(indices: Uint16Array | Uint32Array): Promise<Uint16Array | Uint32Array> {
  await loadTriangleEncoder()
  return indices.length === 0 ? indices.slice() : encode(indices).turned
}

function encode(indices: Uint16Array | Uint32Array) {
  const { byteOffset, byteLength, length, BYTES_PER_ELEMENT } = indices
  const source = new Uint8Array(indices.buffer, byteOffset, byteLength)
  const stream = MeshoptEncoder.encodeGltfBuffer(source, length, BYTES_PER_ELEMENT, MODE)
  const turned = BYTES_PER_ELEMENT === 2 ? new Uint16Array(length) : new Uint32Array(length)
  if (!decodeTriangles(stream, turned)) throw new Error('triangles were coded, but cannot be decoded')
  return { stream, turned }
}
