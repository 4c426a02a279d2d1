import type { ModelPart } from '@brushwork/asset'
import { ByteWriter } from './byte-writer.js'
import { encodeMatrix } from './encode-matrix.js'
import { octahedralCodes } from './octahedral-codes.js'
import { writeTracks } from './tracks.js'

/** Normals of a palette fit a byte. */
const MAX_PALETTE = 256

/** Encodes normals without loss; undefined where one is not a point of the octahedral map. */
export function encodeNormals(part: ModelPart, normals: Float32Array): Uint8Array | undefined {
  const found = octahedralCodes(normals)
  if (found === undefined) return undefined
  const { bits, codes } = found
  const writer = new ByteWriter()
  const { vertexOf } = writeTracks(writer, [part.positions, part.normals], codes, 1)
  const vertices = part.normals.length / 3
  const frames = codes.length / vertices
  const tracks = vertexOf.length
  const own = new Uint32Array(frames * tracks)
  for (let frame = 0, to = 0; frame < frames; frame++) {
    for (const vertex of vertexOf) own[to++] = codes[frame * vertices + vertex]
  }
  const palette = new Map<number, number>()
  for (const code of own) if (!palette.has(code) && palette.size <= MAX_PALETTE) palette.set(code, palette.size)
  writer.byte(bits === 8 ? 0 : 1)
  if (palette.size <= MAX_PALETTE) {
    writer.varint(palette.size)
    encodeMatrix(
      writer,
      coordinates([...palette.keys()], palette.size),
      { frames: 1, components: 2, tracks: palette.size },
      { isPlain: true },
    )
    const indices = Uint16Array.from(own, (code) => palette.get(code) ?? 0)
    encodeMatrix(writer, indices, { frames, components: 1, tracks }, { isPlain: true })
  } else {
    writer.varint(0)
    encodeMatrix(writer, coordinates(own, tracks), { frames, components: 2, tracks })
  }
  return writer.finish()
}

/** Splits codes of each frame into a row of u and a row of v. */
function coordinates(codes: ArrayLike<number>, tracks: number): Uint16Array {
  const out = new Uint16Array(codes.length * 2)
  for (let at = 0; at < codes.length; at++) {
    const to = Math.floor(at / tracks) * tracks * 2 + (at % tracks)
    out[to] = codes[at] >>> 16
    out[to + tracks] = codes[at] & 0xffff
  }
  return out
}
