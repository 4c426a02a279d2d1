import { type FixedText, f32s, fixedText, f32 as float, i32, raw, type Struct, struct, u32 } from '../binary/index.js'

/** Versions of terrains by their first four bytes. */
export const MAGICS = { hmp4: 'HMP4', hmp5: 'HMP5', hmp7: 'HMP7' } as const

export type HmpFormat = keyof typeof MAGICS

/** Known values of the version word; no value is documented for HMP4. */
export const KNOWN_VERSIONS: Readonly<Record<Exclude<HmpFormat, 'hmp4'>, readonly number[]>> = { hmp5: [2], hmp7: [0] }

/** Header fields after the magic (docs/formats/hmp7.md, offsets 4–83). */
export interface HeaderRecord {
  version: number
  scale: readonly number[]
  offset: readonly number[]
  radiusBits: number
  spacing: readonly number[]
  columns: number
  skinCount: number
  unused52: number
  unused56: number
  vertexCount: number
  unused64: number
  frameCount: number
  unused72: number
  unused76: number
  unused80: number
}

export const HEADER: Struct<HeaderRecord> = struct('the terrain header', 80, {
  version: i32,
  scale: f32s(3),
  offset: f32s(3),
  radiusBits: u32,
  spacing: f32s(2),
  columns: float,
  skinCount: u32,
  unused52: u32,
  unused56: u32,
  vertexCount: u32,
  unused64: u32,
  frameCount: u32,
  unused72: u32,
  unused76: u32,
  unused80: u32,
})

/** File offsets of header fields, for messages. */
export const HeaderOffset = {
  version: 4,
  scale: 8,
  spacing: 36,
  columns: 44,
  skinCount: 48,
  vertexCount: 60,
  frameCount: 68,
} as const

export interface FrameHead {
  type: number
  boxMin: Uint8Array
  boxMax: Uint8Array
  name: FixedText
}

export const FRAME_HEAD: Struct<FrameHead> = struct<FrameHead>('the frame header', 36, {
  type: u32,
  boxMin: raw(8),
  boxMax: raw(8),
  name: fixedText(16),
})

/** u16 height, i8 slope[2]. */
export const VERTEX_BYTES = 4
export const SLOPES_AT = 2

/** HMP5: u16 height, u8 normal index, u8 0. */
export const NORMAL_INDEX_AT = 2
export const PAD_AT = 3

/** HMP4, from the only available hint: u16 xyz, u8 normal index, u8 0. */
export const POINT_BYTES = 8
export const POINT_HEIGHT_AT = 4
export const POINT_NORMAL_AT = 6
export const POINT_PAD_AT = 7

/** Type word of a frame whose box has words. */
export const WORD_FRAME = 2

/** Largest raw height. */
export const HEIGHT_STEPS = 65535

/** Every known terrain has one frame; a small frame takes 40 bytes in a file and a thousand in memory. */
export const FRAME_LIMIT = 0x400
