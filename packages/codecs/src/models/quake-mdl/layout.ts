import { type FixedText, f32Array, f32s, fixedText, i32, raw, type Struct, struct, u32 } from '../../binary/index.js'

/** Formats of this layout by their first four bytes. */
export const MAGICS = { idpo: 'IDPO', mdl2: 'MDL2' } as const

export type QuakeMdlFormat = keyof typeof MAGICS

/** Version number of each format. */
export const VERSIONS = { idpo: 6, mdl2: 0 } as const

/** Header fields after the magic (docs/formats/idpo.md, offsets 4–83). */
export interface HeaderRecord {
  version: number
  scale: readonly number[]
  offset: readonly number[]
  radiusBits: number
  eyePosition: Float32Array
  skinCount: number
  skinWidth: number
  skinHeight: number
  vertexCount: number
  triangleCount: number
  frameCount: number
  syncType: number
  flags: number
  averageSizeBits: number
}

export const HEADER: Struct<HeaderRecord> = struct('the model header', 80, {
  version: i32,
  scale: f32s(3),
  offset: f32s(3),
  radiusBits: u32,
  eyePosition: f32Array(3),
  skinCount: u32,
  skinWidth: u32,
  skinHeight: u32,
  vertexCount: u32,
  triangleCount: u32,
  frameCount: u32,
  syncType: i32,
  flags: i32,
  averageSizeBits: u32,
})

/** File offsets of header fields, for messages. */
export const HeaderOffset = { version: 4, scale: 8, vertexCount: 60, frameCount: 68 } as const

/** Type word of a skin group in an IDPO file; other values are pixel formats (§2.6). */
export const SKIN_GROUP = 1

/** i32 on seam, i32 s, i32 t. */
export const SKIN_POINT_BYTES = 12
export const COORDINATES_AT = 4

/** i32 faces front, i32 vertex[3]. */
export const TRIANGLE_BYTES = 16
export const TRIANGLE_VERTICES_AT = 4

export const FRAME_TYPE_BYTES = 4
/** Type word of a single pose; any other value means a group. */
export const SINGLE_FRAME = 0

/** u8 xyz, u8 normal. */
export const VERTEX_BYTES = 4
export const NORMAL_AT = 3

/** Box of a frame group, after its count. */
export interface GroupHead {
  boxMin: Uint8Array
  boxMax: Uint8Array
}
export const GROUP_HEAD: Struct<GroupHead> = struct<GroupHead>('the frame group', 8, { boxMin: raw(4), boxMax: raw(4) })

/** Type, count and box: the shortest entry in the list of frames. */
export const EMPTY_GROUP_BYTES = 8 + GROUP_HEAD.byteLength

export interface PoseHead extends GroupHead {
  name: FixedText
}
export const POSE_HEAD: Struct<PoseHead> = struct<PoseHead>('the frame header', 24, {
  boxMin: raw(4),
  boxMax: raw(4),
  name: fixedText(16),
})

/** A pose without vertices takes 24 bytes in a file and a thousand in memory; Quake draws 256 frames. */
export const POSE_LIMIT = 0x8000

/** First bytes of the notes that Quake Model Editor stores after the last frame. */
export const EDITOR_MARK = 'QMEX'
