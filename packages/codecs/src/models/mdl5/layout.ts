import { type FixedText, f32s, fixedText, raw, type Struct, struct, u32 } from '../../binary/index.js'

/** Versions of this layout by their first four bytes. */
export const MAGICS = { mdl3: 'MDL3', mdl4: 'MDL4', mdl5: 'MDL5' } as const

/** MDL3: A4, 1998; MDL4: early A5, 2000; MDL5: A5, 2001. */
export type Mdl5Format = keyof typeof MAGICS

/** Header fields after the magic (docs/formats/mdl5.md, offsets 4–83). */
export interface HeaderRecord {
  version: number
  scale: readonly number[]
  offset: readonly number[]
  radiusBits: number
  unused0: number
  unused1: number
  unused2: number
  skinCount: number
  skinWidth: number
  skinHeight: number
  vertexCount: number
  triangleCount: number
  frameCount: number
  skinPointCount: number
  flags: number
  boneCount: number
}

export const HEADER: Struct<HeaderRecord> = struct('the model header', 80, {
  version: u32,
  scale: f32s(3),
  offset: f32s(3),
  radiusBits: u32,
  unused0: u32,
  unused1: u32,
  unused2: u32,
  skinCount: u32,
  skinWidth: u32,
  skinHeight: u32,
  vertexCount: u32,
  triangleCount: u32,
  frameCount: u32,
  skinPointCount: u32,
  flags: u32,
  boneCount: u32,
})

/** File offsets of header fields, for messages. */
export const HeaderOffset = { version: 4, scale: 8, frameCount: 68 } as const

/** Known values of the version word. */
export const KNOWN_VERSIONS: readonly number[] = [0]

/** i16 u, v. */
export const SKIN_POINT_BYTES = 4

/** u16 vertex[3], u16 skin point[3]. */
export const TRIANGLE_BYTES = 12
export const TRIANGLE_SKIN_POINTS_AT = 6

export const TYPE_BYTES = 4
/** Values of a frame's type word. */
export const ByteFrame = 0
export const WordFrame = 2

export const BYTE_NORMAL_AT = 3
export const WORD_NORMAL_AT = 6
export const WORD_PAD_AT = 7

/** Bytes of a vertex, and of a box entry, in a frame: u8 xyz, u8 normal; or u16 xyz, u8 normal, u8 pad. */
export function vertexBytes(type: 0 | 2): number {
  return type === ByteFrame ? 4 : 8
}

const FRAME_NAME = fixedText(16)
/** Type, two box entries, name. */
export const FRAME_MINIMUM_BYTES = 4 + 2 * 4 + 16

export interface FrameHead {
  boxMin: Uint8Array
  boxMax: Uint8Array
  name: FixedText
}

/** Box and name, after the type word. */
export const FRAME_HEADS: Readonly<Record<0 | 2, Struct<FrameHead>>> = {
  [ByteFrame]: struct<FrameHead>('the byte frame header', 24, { boxMin: raw(4), boxMax: raw(4), name: FRAME_NAME }),
  [WordFrame]: struct<FrameHead>('the word frame header', 32, { boxMin: raw(8), boxMax: raw(8), name: FRAME_NAME }),
}

/** Indices are 16-bit, so more vertices or skin points cannot be addressed. */
export const INDEX_LIMIT = 0x10000

/**
 * A frame without vertices takes 28 bytes in a file and a thousand in memory. The longest known model has 2,251 frames.
 */
export const FRAME_LIMIT = 0x8000
