import { AREA_CHUNK, CHUNK_HEADER_LENGTH, GLB_HEADER_LENGTH, readGlb } from './glb.js'

/** The files of a level that is split by area. */
export interface PackFiles {
  /** Everything but what the areas hold. */
  readonly head: Uint8Array
  /** Packs of areas (views), none for other packs. */
  readonly areas: readonly Uint8Array[]
}

/** Splits a pack into the files that games load one by one. @throws PackError */
export function packFilesOf(pack: Uint8Array): PackFiles {
  const { areas } = readGlb(pack)
  if (areas.length === 0) return { head: pack, areas }
  const behind = areas.reduce((sum, { byteLength }) => sum + CHUNK_HEADER_LENGTH + byteLength, 0)
  const head = pack.slice(0, pack.byteLength - behind)
  setLength(head)
  return { head, areas }
}

/** Joins the files of a level: a GLB with a chunk for each area. */
export function joinPacks({ head, areas }: PackFiles): Uint8Array {
  if (areas.length === 0) return head
  const behind = areas.reduce((sum, { byteLength }) => sum + CHUNK_HEADER_LENGTH + byteLength, 0)
  const joined = new Uint8Array(head.byteLength + behind)
  const view = new DataView(joined.buffer)
  joined.set(head)
  setLength(joined)
  let at = head.byteLength
  for (const area of areas) {
    view.setUint32(at, area.byteLength, true)
    view.setUint32(at + 4, AREA_CHUNK, true)
    joined.set(area, at + CHUNK_HEADER_LENGTH)
    at += CHUNK_HEADER_LENGTH + area.byteLength
  }
  return joined
}

/** The header of a GLB ends with the length of the file. */
function setLength({ buffer, byteOffset, byteLength }: Uint8Array): void {
  new DataView(buffer, byteOffset).setUint32(GLB_HEADER_LENGTH - 4, byteLength, true)
}
