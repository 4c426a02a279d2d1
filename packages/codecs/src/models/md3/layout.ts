import { type FixedText, fixedText, i32, type Struct, struct } from '../../binary/index.js'
import type { Md3Section, Md3Shader, Md3SurfaceSection } from './document.js'

/** First four bytes of a file and of every surface. */
export const MAGIC = 'IDP3'
export const VERSION = 15

/** Names of everything except frames. */
export const NAME = fixedText(64)

/** Header fields after the magic (docs/formats/md3.md, offsets 4–107). Offsets count from the start of the file. */
export interface HeaderRecord {
  version: number
  name: FixedText
  flags: number
  frameCount: number
  tagCount: number
  surfaceCount: number
  skinCount: number
  framesOffset: number
  tagsOffset: number
  surfacesOffset: number
  endOffset: number
}

export const HEADER: Struct<HeaderRecord> = struct('the MD3 header', 104, {
  version: i32,
  name: NAME,
  flags: i32,
  frameCount: i32,
  tagCount: i32,
  surfaceCount: i32,
  skinCount: i32,
  framesOffset: i32,
  tagsOffset: i32,
  surfacesOffset: i32,
  endOffset: i32,
})
export const HEADER_BYTES = MAGIC.length + HEADER.byteLength

/** File offsets of header fields, for messages. */
export const HeaderOffset = { version: 4, frameCount: 76, end: 104 } as const

/** Minimum and maximum corner, origin and radius as floats, then the name. */
export const FRAME = { byteLength: 56, box: 0, origin: 24, radius: 36, name: 40 } as const
export const FRAME_NAME = fixedText(16)

/** The name, then origin and three axes as floats. */
export const TAG = { byteLength: 112, name: 0, origin: 64, axes: 76 } as const

/** Header fields after a surface's magic. Offsets count from the start of the surface. */
export interface SurfaceRecord {
  name: FixedText
  flags: number
  frameCount: number
  shaderCount: number
  vertexCount: number
  triangleCount: number
  trianglesOffset: number
  shadersOffset: number
  skinPointsOffset: number
  verticesOffset: number
  endOffset: number
}

export const SURFACE: Struct<SurfaceRecord> = struct('the surface header', 104, {
  name: NAME,
  flags: i32,
  frameCount: i32,
  shaderCount: i32,
  vertexCount: i32,
  triangleCount: i32,
  trianglesOffset: i32,
  shadersOffset: i32,
  skinPointsOffset: i32,
  verticesOffset: i32,
  endOffset: i32,
})
export const SURFACE_BYTES = MAGIC.length + SURFACE.byteLength

export const SHADER: Struct<Md3Shader> = struct<Md3Shader>('the shader', 68, { name: NAME, index: i32 })

/** i32 vertex[3]; f32 s, t; i16 xyz, u16 normal. */
export const TRIANGLE_BYTES = 12
export const SKIN_POINT_BYTES = 8
export const VERTEX_BYTES = 8
export const NORMAL_AT = 6

/** Stored positions in one quant. */
export const POSITION_STEPS = 64

/** Default order of tables when a document has no `order`. */
export const USUAL_ORDER: readonly Md3Section[] = ['frames', 'tags', 'surfaces', 'end']
export const USUAL_SURFACE_ORDER: readonly Md3SurfaceSection[] = [
  'shaders',
  'triangles',
  'skinPoints',
  'vertices',
  'end',
]

/** An empty surface takes a hundred bytes in a file and many times that in memory. Quake III accepts 32. */
export const SURFACE_LIMIT = 0x1000

/** Limits of Quake III itself (its qfiles.h). */
export const QUAKE_LIMITS = {
  frames: 1024,
  tags: 16,
  surfaces: 32,
  shaders: 256,
  vertices: 4096,
  triangles: 8192,
} as const
