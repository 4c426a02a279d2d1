import { GLB_HEADER_LENGTH } from '../read/container/glb.js'

const CHUNK_HEADER_LENGTH = 8
const SPACE = 0x20

/** Writes a GLB 2.0 container (glTF 2.0 §4.4) around JSON and bytes; without bytes it has no binary chunk. */
export function joinGlb(gltf: object, bin: Uint8Array): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(gltf))
  const jsonLength = Math.ceil(json.byteLength / 4) * 4
  const binLength = Math.ceil(bin.byteLength / 4) * 4
  const binAt = GLB_HEADER_LENGTH + CHUNK_HEADER_LENGTH + jsonLength
  const length = binLength === 0 ? binAt : binAt + CHUNK_HEADER_LENGTH + binLength
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  const words = (at: number, values: readonly number[]) => {
    values.forEach((value, index) => {
      view.setUint32(at + index * 4, value, true)
    })
  }
  words(0, [0x46546c67, 2, length, jsonLength, 0x4e4f534a])
  bytes.fill(SPACE, GLB_HEADER_LENGTH + CHUNK_HEADER_LENGTH, binAt)
  bytes.set(json, GLB_HEADER_LENGTH + CHUNK_HEADER_LENGTH)
  if (binLength === 0) return bytes
  words(binAt, [binLength, 0x004e4942])
  bytes.set(bin, binAt + CHUNK_HEADER_LENGTH)
  return bytes
}
