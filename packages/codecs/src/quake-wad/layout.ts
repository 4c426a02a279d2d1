import { type FixedText, fixedText, repeated, struct, u16, u32 } from '../binary/index.js'

/**
 * Bytes of the texture archives of Quake (WAD2) and Half-Life (WAD3). Header and directory are those of WAD7, which was made
 * after them: wad/layout.ts. Spec: docs/formats/wad2.md.
 */
export const QUAKE_WAD_MAGICS = { wad2: 'WAD2', wad3: 'WAD3' } as const

/** Directory types. Those of WAD2 and WAD3 are the same but for 0x43, a sound that WAD2 never had. */
export const LumpType = {
  palette: 0x40,
  picture: 0x42,
  halfLifeTexture: 0x43,
  quakeTexture: 0x44,
  flat: 0x45,
  font: 0x46,
} as const

/** Quake's console font is marked as a texture, but is bare pixels. */
export const CONSOLE_FONT = { name: 'conchars', byteLength: 128 * 128 } as const

export const MIP_LEVELS = 4

export interface MipTextureRecord {
  readonly name: FixedText
  readonly width: number
  readonly height: number
  /** From the start of this record. */
  readonly mipOffsets: readonly number[]
}

export const mipTextureRecord = struct<MipTextureRecord>('texture', 40, {
  name: fixedText(16),
  width: u32,
  height: u32,
  mipOffsets: repeated(u32, MIP_LEVELS),
})

/** Stands behind the last mip of a WAD3 texture, before its colours. */
export const colourCount = struct<{ count: number }>('the number of colours', 2, { count: u16 })

/** Behind the colours, so that the next lump begins at a multiple of 4. */
export const COLOUR_PADDING = 2

/** Texture names that begin so are cut out where their index is {@link TRANSPARENT}. */
export const FENCE_MARK = '{'

export const TRANSPARENT = 255

/** Sides of textures are multiples of this: engines refuse others. */
export const SIDE_UNIT = 16

/** A name's bytes, without the NUL that ends it. */
export const LONGEST_NAME = 15

/** The first of the colours that Quake draws without shadow. */
export const FIRST_GLOWING = 224

/** Alpha from which on a pixel of a fence is there when it is written. */
export const OPAQUE_FROM = 128
