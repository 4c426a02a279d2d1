import { BIN_CHUNK, CHUNK_HEADER_LENGTH, checkGlbHeader, GLB_HEADER_LENGTH, readChunk } from './container/glb.js'

export { binaryHash } from './container/binary-hash.js'
export { packChecksum } from './container/checksum.js'
export { type DeflatedPack, deflatedPack } from './container/deflated.js'

/** Type of a chunk behind those of a level, `AREA`: the pack of an area. */
const AREA_CHUNK = 0x41455241

/** The files of a level that is split by area. */
export interface PackFiles {
  /** Everything but what the areas hold. */
  readonly head: Uint8Array
  /** Packs of areas (views), none for other packs. */
  readonly areas: readonly Uint8Array[]
}

/** Splits a pack into the files that games load one by one. @throws PackError */
export function packFilesOf(pack: Uint8Array): PackFiles {
  const areas = areaChunks(pack)
  if (areas.length === 0) return { head: pack, areas }
  const behind = areas.reduce((sum, { byteLength }) => sum + CHUNK_HEADER_LENGTH + byteLength, 0)
  const head = pack.slice(0, pack.byteLength - behind)
  setLength(head)
  return { head, areas }
}

/** The packs of areas in the pack of a level (views). @throws PackError for chunks that do not fit */
export function areaChunks(pack: Uint8Array): Uint8Array[] {
  const length = Math.min(checkGlbHeader(pack), pack.byteLength)
  const view = new DataView(pack.buffer, pack.byteOffset, length)
  const areas: Uint8Array[] = []
  for (let at = GLB_HEADER_LENGTH; at + CHUNK_HEADER_LENGTH <= length; ) {
    const isArea = view.getUint32(at + 4, true) === AREA_CHUNK
    if (isArea) areas.push(readChunk(pack.subarray(0, length), at, AREA_CHUNK, 'AREA'))
    at += CHUNK_HEADER_LENGTH + view.getUint32(at, true)
  }
  return areas
}

/** Joins the files of a level: a GLB with a chunk for each area. */
export function joinPacks({ head, areas }: PackFiles): Uint8Array {
  if (areas.length === 0) return head
  // Readers expect the binary chunk second, and a level without columns has none: an empty one.
  const bin = hasBinary(head) ? 0 : CHUNK_HEADER_LENGTH
  const behind = areas.reduce((sum, { byteLength }) => sum + CHUNK_HEADER_LENGTH + byteLength, bin)
  const joined = new Uint8Array(head.byteLength + behind)
  const view = new DataView(joined.buffer)
  joined.set(head)
  setLength(joined)
  if (bin > 0) view.setUint32(head.byteLength + 4, BIN_CHUNK, true)
  let at = head.byteLength + bin
  for (const area of areas) {
    view.setUint32(at, area.byteLength, true)
    view.setUint32(at + 4, AREA_CHUNK, true)
    joined.set(area, at + CHUNK_HEADER_LENGTH)
    at += CHUNK_HEADER_LENGTH + area.byteLength
  }
  return joined
}

/** Whether a GLB has more than its JSON. */
function hasBinary({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const json = new DataView(buffer, byteOffset).getUint32(GLB_HEADER_LENGTH, true)
  return GLB_HEADER_LENGTH + CHUNK_HEADER_LENGTH + json < byteLength
}

/** The header of a GLB ends with the length of the file. */
function setLength({ buffer, byteOffset, byteLength }: Uint8Array): void {
  new DataView(buffer, byteOffset).setUint32(GLB_HEADER_LENGTH - 4, byteLength, true)
}
