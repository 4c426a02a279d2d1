import { chars, f32, file, type Parts, sizeOf, u8, u16, u32 } from './bytes.js'

interface File {
  readonly sizes?: readonly number[]
  readonly bones?: Parts
  readonly boneCount?: number
  readonly groups: readonly Parts[]
  readonly deformers?: Parts
  readonly entityLump?: Parts
  readonly medLump?: Parts
}

const USUAL = [36, 28, 16, 68, 8, 26, 26, 26, 68, 24]

export function model({
  sizes = USUAL,
  bones = [],
  boneCount = 0,
  groups,
  deformers = [],
  entityLump = [],
  medLump = [],
}: File): Uint8Array {
  const body = [bones, groups, deformers]
  const dataEnd = 48 + sizeOf(...body)
  const lumps = [sizeOf(entityLump), sizeOf(medLump)]
  return file(
    chars('MDL7'),
    u32(0, boneCount, groups.length, dataEnd, ...lumps),
    u16(...sizes),
    ...body,
    entityLump,
    medLump,
  )
}

interface Group {
  readonly name?: string
  readonly deformers?: number
  readonly stated?: number
  readonly skins?: readonly Parts[]
  readonly points?: readonly number[]
  readonly triangles?: readonly Parts[]
  readonly vertices?: readonly Parts[]
  readonly frames?: readonly Parts[]
}

export function group({
  name = '',
  deformers = 0,
  stated = 0,
  skins = [],
  points = [],
  triangles = [],
  vertices = [],
  frames = [],
}: Group): Parts {
  const counts = [skins.length, points.length / 2, triangles.length, vertices.length, frames.length]
  return [
    u8(1, deformers, deformers, 0),
    u32(stated),
    chars(name, 16),
    u32(...counts),
    skins,
    f32(points),
    triangles,
    vertices,
    frames,
  ]
}

export const skin = (
  type: number,
  width: number,
  height: number,
  name: string,
  ...rest: (number | number[])[]
): Parts => [u32(type, width, height), chars(name, 16), rest.flat()]
export const frame = (name: string, vertices: readonly Parts[] = [], transforms: readonly Parts[] = []): Parts => [
  chars(name, 16),
  u32(vertices.length, transforms.length),
  vertices,
  transforms,
]
export const longVertex = (position: number[], link: number, normal: number[]): Parts => [
  f32(...position),
  u16(link),
  f32(...normal),
]
export const shortVertex = (position: number[], link: number, normal: number, pad = 0): Parts => [
  f32(...position),
  u16(link),
  u8(normal, pad),
]

/** A tetrahedron, clockwise from outside. */
export const POSITIONS = [
  [0, 0, 0],
  [4, 0, 0],
  [0, 4, 0],
  [0, 0, 4],
]
export const CORNERS = [
  [0, 1, 2],
  [0, 3, 1],
  [0, 2, 3],
  [1, 3, 2],
]
export const down = [0, 0, -1]
export const usualTriangles = CORNERS.map(
  (corners): Parts => [u16(...corners, ...corners), u32(0), u16(0xffff, 0xffff, 0xffff), u32(0xffffffff)],
)
export const usualVertices = POSITIONS.map((position) => longVertex(position, 0xffff, down))
export const POINTS = [0, 0, 1, 0, -2.5, 3, 0.5, 0.5]
export const SIN_45 = Math.round(Math.SQRT1_2 * 1e4) / 1e4
export const material = f32(0.1, 0.2, 0.3, 0, 0.4, 0.5, 0.6, 0.9, 0.7, 0.8, 1, 0, 0.01, 0.02, 0.03, 0, 12)
