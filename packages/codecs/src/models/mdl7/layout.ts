import { type FixedText, f32s, fixedText, i16, type Struct, struct, u8, u16, u32 } from '../../binary/index.js'
import type { Mdl7Sizes } from './document.js'

export const MAGIC = 'MDL7'

/** Known values of the version word. */
export const KNOWN_VERSIONS: readonly number[] = [0]

/** Header fields after the magic (docs/formats/mdl7.md, offsets 4–47). */
export interface HeaderRecord {
  version: number
  boneCount: number
  groupCount: number
  dataEnd: number
  entityLumpBytes: number
  medLumpBytes: number
  sizes: Mdl7Sizes
}

export const SIZES: Struct<Mdl7Sizes> = struct<Mdl7Sizes>('the record sizes', 20, {
  bone: u16,
  skin: u16,
  color: u16,
  material: u16,
  skinPoint: u16,
  triangle: u16,
  vertex: u16,
  frameVertex: u16,
  transform: u16,
  frame: u16,
})

export const HEADER: Struct<HeaderRecord> = struct<HeaderRecord>('the MDL7 header', 44, {
  version: u32,
  boneCount: u32,
  groupCount: u32,
  dataEnd: u32,
  entityLumpBytes: u32,
  medLumpBytes: u32,
  sizes: SIZES,
})

export const HeaderOffset = {
  version: 4,
  boneCount: 8,
  groupCount: 12,
  dataEnd: 16,
  entityLump: 20,
  medLump: 24,
  sizes: 28,
} as const

/** Smaller records have no known layout; larger ones carry surplus bytes after the known fields. */
export const MINIMUM_SIZES: Mdl7Sizes = {
  bone: 16,
  skin: 28,
  color: 16,
  material: 68,
  skinPoint: 8,
  triangle: 12,
  vertex: 16,
  frameVertex: 16,
  transform: 68,
  frame: 24,
}

/** Record sizes of 93 % of all files: used for created models. */
export const USUAL_SIZES: Mdl7Sizes = {
  bone: 36,
  skin: 28,
  color: 16,
  material: 68,
  skinPoint: 8,
  triangle: 26,
  vertex: 26,
  frameVertex: 26,
  transform: 68,
  frame: 24,
}

/** Used for models with more vertices or skin points than 16 bits can index. */
export const WIDE_SIZES: Mdl7Sizes = { ...USUAL_SIZES, triangle: 44, frameVertex: 28 }

/** A bone record without its name (§6.2). */
export const BONE = struct<{ parent: number; pad: number; position: readonly number[] }>('the bone', 16, {
  // Signed, so that the root's 0xffff becomes -1; no file has 32,768 bones.
  parent: i16,
  pad: u16,
  position: f32s(3),
})
/** Offset of the position in a bone. */
export const POSITION_AT = 4
const boneName = (byteLength: number) =>
  struct<{ name: FixedText }>('the bone name', byteLength, { name: fixedText(byteLength) })
export const BONE_NAME = boneName(20)
export const LONG_BONE_NAME = boneName(32)

/** The name after a bone in records of this size, if they have one. No known file uses the long form. */
export function boneNameOf(size: number): Struct<{ name: FixedText }> | undefined {
  return size < 36 ? undefined : size < 48 ? BONE_NAME : LONG_BONE_NAME
}

export interface GroupRecord {
  type: number
  deformerCount: number
  maxWeights: number
  unused: number
  dataSize: number
  name: FixedText
  skinCount: number
  skinPointCount: number
  triangleCount: number
  vertexCount: number
  frameCount: number
}

/** §6.3. This size is fixed. */
export const GROUP: Struct<GroupRecord> = struct<GroupRecord>('the group header', 44, {
  type: u8,
  deformerCount: u8,
  maxWeights: u8,
  unused: u8,
  dataSize: u32,
  name: fixedText(16),
  skinCount: u32,
  skinPointCount: u32,
  triangleCount: u32,
  vertexCount: u32,
  frameCount: u32,
})
export const TRIANGLE_MESH = 1

export interface SkinRecord {
  type: number
  width: number
  height: number
  name: FixedText
}

/** §6.4 */
export const SKIN: Struct<SkinRecord> = struct<SkinRecord>('the skin header', 28, {
  type: u32,
  width: u32,
  height: u32,
  name: fixedText(16),
})

/** Offsets of a triangle's fields (§6.6); short layouts lack `materials` and the second set. */
export interface TriangleLayout {
  readonly byteLength: number
  readonly wide: boolean
  readonly vertices: number
  readonly skinPoints: number
  readonly materials?: number
  readonly skinPoints2?: number
  readonly materials2?: number
}

const TRIANGLE_LAYOUTS: readonly TriangleLayout[] = [
  { byteLength: 44, wide: true, vertices: 0, skinPoints: 12, materials: 24, skinPoints2: 28, materials2: 40 },
  { byteLength: 26, wide: false, vertices: 0, skinPoints: 6, materials: 12, skinPoints2: 16, materials2: 22 },
  { byteLength: 16, wide: false, vertices: 0, skinPoints: 6, materials: 12 },
  { byteLength: 12, wide: false, vertices: 0, skinPoints: 6 },
]

/** Largest known layout that fits into records of this size. */
export function triangleLayout(size: number): TriangleLayout {
  return largest(TRIANGLE_LAYOUTS, size)
}

/**
 * Offsets of the fields of a main or frame vertex (§6.7, §6.8). `link` is the bone, or the vertex that a frame moves.
 */
export interface VertexLayout {
  readonly byteLength: number
  readonly positions: number
  readonly link: number
  readonly wideLink: boolean
  /** Normal as three floats. */
  readonly normals?: number
  /** Normal as a table index, followed by a pad byte. */
  readonly normalIndices?: number
}

const SHORT_VERTEX: VertexLayout = { byteLength: 16, positions: 0, link: 12, wideLink: false, normalIndices: 14 }
const LONG_VERTEX: VertexLayout = { byteLength: 26, positions: 0, link: 12, wideLink: false, normals: 14 }
const WIDE_VERTEX: VertexLayout = { byteLength: 28, positions: 0, link: 12, wideLink: true, normals: 16 }
const VERTICES = [LONG_VERTEX, SHORT_VERTEX]
const FRAME_VERTICES = [WIDE_VERTEX, LONG_VERTEX, SHORT_VERTEX]

export function vertexLayout(size: number): VertexLayout {
  return largest(VERTICES, size)
}

export function frameVertexLayout(size: number): VertexLayout {
  return largest(FRAME_VERTICES, size)
}

/** Record size checks refuse sizes below the smallest layout. */
function largest<T extends { readonly byteLength: number }>(descending: readonly T[], size: number): T {
  return descending.find(({ byteLength }) => byteLength <= size) ?? descending[descending.length - 1]
}

/** Record size of vertices, at rest and in frames, whose normals are table indices. */
export const INDEXED_NORMAL_BYTES = SHORT_VERTEX.byteLength

/** Unset skin point or bone. */
export const UNSET_16 = 0xffff
export const UNSET_32 = 0xffffffff

export const FRAME = struct<{ name: FixedText; vertexCount: number; transformCount: number }>('the frame header', 24, {
  name: fixedText(16),
  vertexCount: u32,
  transformCount: u32,
})

/** f32 matrix[16], u16 bone, u16 pad (§6.8). */
export const TRANSFORM_BYTES = 68
export const TRANSFORM_BONE_AT = 64
export const TRANSFORM_PAD_AT = 66

export interface DeformerRecord {
  version: number
  type: number
  unused: number
  group: number
  elementCount: number
  dataSize: number
}

/** §6.9; `dataSize` includes this header. */
export const DEFORMER: Struct<DeformerRecord> = struct<DeformerRecord>('the deformer header', 16, {
  version: u8,
  type: u8,
  unused: u16,
  group: u32,
  elementCount: u32,
  dataSize: u32,
})
/** Offset of the group in a deformer. */
export const GROUP_AT = 4
export const BONE_DEFORMER = 0

export const INFLUENCE = struct<{ bone: number; name: FixedText; weightCount: number }>('the deformer element', 28, {
  bone: u32,
  name: fixedText(20),
  weightCount: u32,
})

/** u32 vertex, f32 weight. */
export const WEIGHT_BYTES = 8
export const WEIGHT_AT = 4

/** §6.10 */
export const LOD_LUMP = 1
export const LOD_LUMP_HEADER_BYTES = 12
export const LOD_GROUP_BYTES = 8
export const LOD_LEVEL_BYTES = 8

/**
 * Limit for each of bones, groups, skins, frames, deformer elements and LODs of a file. An empty record takes a few
 * dozen bytes in a file and several hundred in memory. The largest known counts are 363 groups, 527 bones and 737
 * frames, each in another model.
 */
export const RECORD_LIMIT = 0x10000
