import { type FixedText, fixedText, struct, u8, u16, u32 } from '../../binary/index.js'
import { MIP_COUNT, MIPS_BIT, payloadBytes } from '../../skin/layout.js'

/** Layout of a WAD7 archive: header, lumps, directory. Spec: docs/formats/wad7.md. */
export const wadMagic = 'WAD7'

export const wadHeader = struct<{ entries: number; directory: number }>('header', 8, { entries: u32, directory: u32 })

/** First byte after magic and header: the first lump. */
export const wadHeaderByteLength = 4 + wadHeader.byteLength

export interface DirectoryRecord {
  readonly position: number
  readonly storedSize: number
  readonly size: number
  readonly type: number
  readonly compression: number
  readonly marker: number
  readonly name: FixedText
}

export const directoryRecord = struct<DirectoryRecord>('directory entry', 32, {
  position: u32,
  storedSize: u32,
  size: u32,
  type: u8,
  compression: u8,
  marker: u16,
  name: fixedText(16),
})

export const usualMarker = 0xffff

/** Directory type of a palette lump. Other types are textures: the pixel format, plus 8 with mips. */
export const paletteType = 0x40

/** Name of a palette's entry. */
export const paletteName = 'P'

export interface TextureRecord {
  readonly name: FixedText
  readonly width: number
  readonly height: number
  readonly type: number
  readonly mip1: number
  readonly mip2: number
  readonly mip3: number
}

export const textureRecord = struct<TextureRecord>('texture', 40, {
  name: fixedText(16),
  width: u32,
  height: u32,
  type: u32,
  mip1: u32,
  mip2: u32,
  mip3: u32,
})

/** Texture types: the pixel formats 8-bit, 565, 24-bit, 32-bit and DDS; the first four with or without mips. */
export const textureTypes: readonly number[] = [0, 2, 4, 5, 6, 8, 10, 12, 13]

/** Offsets of mips 1..3 from the start of the record; zeros without mips. */
export function mipOffsetsOf(type: number, width: number, height: number): readonly [number, number, number] {
  if ((type & MIPS_BIT) === 0) return [0, 0, 0]
  const offsets: number[] = []
  let offset = textureRecord.byteLength
  for (let level = 0; level < MIP_COUNT; level++) {
    offset += payloadBytes(type & ~MIPS_BIT, Math.floor(width / 2 ** level), Math.floor(height / 2 ** level))
    offsets.push(offset)
  }
  return [offsets[0], offsets[1], offsets[2]]
}
