import type { Tracks } from '../../frames/weld.js'
import type { ByteWriter } from './byte-writer.js'
import { encodeMatrix } from './encode-matrix.js'
import { writeTracks } from './tracks.js'

/** Colors of a palette are named by a byte. */
const MAX_PALETTE = 256

/**
 * Encodes normals of all frames.
 * @param codes points of the octahedral map, u + 256 × v, `[frames × vertices]`.
 * @param split vertices that share point and normal at rest, where the reader knows them.
 */
export function encodeNormals(
  writer: ByteWriter,
  codes: Uint16Array,
  vertices: number,
  split: Tracks | undefined,
): void {
  const { vertexOf } = writeTracks(writer, split, codes, vertices, 1)
  const frames = codes.length / vertices
  const tracks = vertexOf.length
  const own = new Uint16Array(frames * tracks)
  for (let frame = 0, to = 0; frame < frames; frame++) {
    for (const vertex of vertexOf) own[to++] = codes[frame * vertices + vertex]
  }
  const palette = new Map<number, number>()
  for (const code of own) if (!palette.has(code) && palette.size <= MAX_PALETTE) palette.set(code, palette.size)
  if (palette.size > MAX_PALETTE) {
    writer.varint(0)
    encodeMatrix(writer, coordinates(own, tracks), { frames, components: 2, tracks })
    return
  }
  writer.varint(palette.size).bytes(Uint8Array.from([...palette.keys()].flatMap((code) => [code & 0xff, code >> 8])))
  writer.bytes(Uint8Array.from(own, (code) => palette.get(code) ?? 0))
}

/** Splits codes of each frame into a row of u and a row of v. */
function coordinates(codes: Uint16Array, tracks: number): Uint16Array {
  const out = new Uint16Array(codes.length * 2)
  for (let at = 0; at < codes.length; at++) {
    const to = Math.floor(at / tracks) * tracks * 2 + (at % tracks)
    out[to] = codes[at] & 0xff
    out[to + tracks] = codes[at] >> 8
  }
  return out
}
