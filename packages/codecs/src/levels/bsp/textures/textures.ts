import { mipTextureRecord } from '../../../archives/quake-wad/layout.js'
import { quakeWadMip } from '../../../archives/quake-wad/mips.js'
import { type ByteReader, ByteWriter } from '../../../binary/index.js'
import { arrange, type Placement, placementOf, type Usual } from '../../lumps/placement.js'
import type { BspMiptex, BspTexture } from '../document.js'
import { MAX_TEXTURES, NO_TEXTURE } from '../layout.js'
import { isExternal } from './texture.js'

const WORD = 4
const NO_BYTES = new Uint8Array(0)

function usualOf(count: number): Usual {
  const order = Array.from({ length: count }, (_, index) => index)
  return { start: WORD + count * WORD, order, alignment: 1, emptyOffset: NO_TEXTURE }
}

/**
 * Reads the lump of textures: u32 count, u32 offset of each, then the records, each up to where the next begins.
 * @throws FormatError `range` for more textures than the lump can hold; `limit` for too many.
 */
export function readTextures(lump: ByteReader): {
  readonly textures: BspTexture[]
  readonly placement: Placement | undefined
} {
  const { offset: base, remaining: size } = lump
  const count = lump.checkCount(lump.u32('count'), WORD, 'textures')
  if (count > MAX_TEXTURES) lump.fail('limit', `${count} textures; a level has at most ${MAX_TEXTURES}`, base)
  const offsets = lump.u32s(count, 'offsets')
  const usual = usualOf(count)
  const ends = endsOf(offsets, usual.start, size)
  const byteLengths = new Uint32Array(count)
  const textures = Array.from(offsets, (offset, index): BspTexture => {
    const end = ends.get(offset)
    if (end === undefined) {
      if (offset !== NO_TEXTURE) noteOutside(lump, index, offset, base, size)
      return { kind: 'none', payload: NO_BYTES }
    }
    byteLengths[index] = end - offset
    return readTexture(lump.at(base + offset, end - offset, `[${index}]`))
  })
  lump.skipTo(base + size)
  const placement = placementOf(lump.peek(base, size), offsets, byteLengths, usual)
  // Without one, a lump of no textures is written as an empty lump.
  const empty = count === 0 ? { offsets, byteLengths, byteLength: size, gaps: [] } : undefined
  return { textures, placement: placement ?? empty }
}

/** End of the texture at each offset; offsets outside the lump are omitted. */
function endsOf(offsets: Uint32Array, start: number, size: number): Map<number, number> {
  const starts = [...new Set(offsets)].filter((offset) => offset >= start && offset < size).sort((a, b) => a - b)
  return new Map(starts.map((offset, rank) => [offset, starts[rank + 1] ?? size]))
}

function noteOutside(lump: ByteReader, index: number, offset: number, base: number, size: number): void {
  const message = `texture ${index} at ${offset} should be inside the lump of ${size} bytes: it is left out`
  lump.note('part-range', message, base + WORD + index * WORD)
}

function readTexture(part: ByteReader): BspTexture {
  const { offset } = part
  if (part.remaining < mipTextureRecord.byteLength) {
    const message = `a texture begins with ${mipTextureRecord.byteLength} bytes, but this one has ${part.remaining}; it is left out`
    part.note('texture-pixels', message)
    return { kind: 'none', payload: part.rest('pixels') }
  }
  const { name, width, height, mipOffsets } = part.record(mipTextureRecord)
  const texture: BspMiptex = { kind: 'miptex', name, width, height, mipOffsets, payload: part.rest('pixels') }
  if (!isExternal(texture) && quakeWadMip(texture, 0) === undefined) {
    const message = `the ${width} × ${height} pixels of "${name.text}" are not in the level; it cannot be shown`
    part.note('texture-pixels', message, offset)
  }
  return texture
}

/**
 * Writes the lump of textures. An empty list writes nothing, unless `placement` stores that the file had a count of 0.
 */
export function writeTextures(
  writer: ByteWriter,
  textures: readonly BspTexture[],
  placement: Placement | undefined,
): void {
  if (textures.length === 0 && placement === undefined) return
  const parts = textures.map((texture, index) => textureBytes(texture, index))
  const usual = usualOf(parts.length)
  const { offsets, bytes } = arrange(writer, parts, placement, usual)
  writer.u32(parts.length)
  writer.u32s(offsets)
  writer.bytes(bytes.subarray(usual.start))
}

function textureBytes(texture: BspTexture, index: number): Uint8Array {
  if (texture.kind === 'none') return texture.payload
  const { name, width, height, mipOffsets, payload } = texture
  const writer = new ByteWriter('bsp', mipTextureRecord.byteLength + payload.byteLength)
  writer.within(`textures[${index}]`, () => {
    writer.record(mipTextureRecord, { name, width, height, mipOffsets })
    writer.bytes(payload)
  })
  return writer.finish()
}
