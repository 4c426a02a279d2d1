import type { ByteReader } from '../frames/byte-reader.js'
import { decodeTriangles, fitsTriangles } from './decode-triangles.js'

/** Reads coded triangles of a stream, `[triangles × 3]`, all below the number of vertices. @throws PackError */
export function readTriangles(reader: ByteReader, vertices: number): Uint16Array | Uint32Array {
  const count = reader.varint(0xffffffff) * 3
  const bytes = reader.bytes(reader.varint(0xffffffff))
  if (!fitsTriangles(count, bytes.byteLength)) reader.fail(`${bytes.byteLength} bytes cannot be ${count} indices`)
  const indices = vertices <= 0xffff ? new Uint16Array(count) : new Uint32Array(count)
  if (!decodeTriangles(bytes, indices)) reader.fail('the coded triangles are damaged')
  for (let at = 0; at < count; at++)
    if (indices[at] >= vertices) reader.fail(`index ${indices[at]} is not one of the ${vertices} vertices`)
  return indices
}
