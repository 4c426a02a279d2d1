import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { decodeTriangles } from '../../read/decode-triangles.js'
import type { Column } from './columns-of.js'

/** glTF's name of the codec. */
const MODE = 'TRIANGLES'

/** Codes triangles for EXT_meshopt_compression; undefined where the decoder would turn one of them. */
export async function encodeTriangles({ bytes, size, accessor }: Column): Promise<Uint8Array | undefined> {
  if (size === 1 || accessor.count % 3 !== 0) return undefined
  const indices = size === 2 ? new Uint16Array(bytes.buffer) : new Uint32Array(bytes.buffer)
  const { stream, turned } = await encode(indices)
  return turned.every((index, at) => index === indices[at]) ? stream : undefined
}

/**
 * Turns triangles so that packs can code them: each stays where it is and keeps its winding, but may begin with another
 * of its corners (copy).
 */
export async function turnTriangles(indices: Uint16Array | Uint32Array): Promise<Uint16Array | Uint32Array> {
  return indices.length === 0 ? indices.slice() : (await encode(indices)).turned
}

async function encode(indices: Uint16Array | Uint32Array) {
  await MeshoptEncoder.ready
  const { byteOffset, byteLength, length, BYTES_PER_ELEMENT } = indices
  const source = new Uint8Array(indices.buffer, byteOffset, byteLength)
  const stream = MeshoptEncoder.encodeGltfBuffer(source, length, BYTES_PER_ELEMENT, MODE)
  const turned = BYTES_PER_ELEMENT === 2 ? new Uint16Array(length) : new Uint32Array(length)
  if (!decodeTriangles(stream, turned)) throw new Error('triangles were coded, but cannot be decoded')
  return { stream, turned }
}
