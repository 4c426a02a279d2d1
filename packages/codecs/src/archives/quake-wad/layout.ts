import { type FixedText, fixedText, repeated, struct, u16, u32 } from '../../binary/index.js'

/**
 * Layout of the texture archives of Quake (WAD2) and Half-Life (WAD3). WAD7 adopted their header and directory: see
 * wad/layout.ts. Spec: docs/formats/wad2.md.
 */
export const QUAKE_WAD_MAGICS = { wad2: 'WAD2', wad3: 'WAD3' } as const

/** Directory types. WAD2 and WAD3 share them, except 0x43, a sound that never occurs in WAD2. */
export const LumpType = {
  palette: 0x40,
  image: 0x42,
  halfLifeTexture: 0x43,
  quakeTexture: 0x44,
  flat: 0x45,
  font: 0x46,
} as const

/** Quake's console font has a texture's type but contains only pixels. */
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

/** Follows the last mip of a WAD3 texture and precedes its colors. */
export const colorCount = struct<{ count: number }>('the number of colors', 2, { count: u16 })

/** Pads the colors so that the next lump begins at a multiple of 4. */
export const COLOR_PADDING = 2

/** In textures whose name begins with this, pixels of index {@link TRANSPARENT} are transparent. */
export const FENCE_MARK = '{'

export const TRANSPARENT = 255

/** Texture sides must be multiples of this: engines refuse others. */
export const SIDE_UNIT = 16

/** Length of a name, without its terminating NUL. */
export const LONGEST_NAME = 15

/** First of the colors that Quake draws at full brightness. */
export const FIRST_GLOWING = 224

/** Minimum alpha of an opaque pixel when a fence texture is created. */
export const OPAQUE_FROM = 128
