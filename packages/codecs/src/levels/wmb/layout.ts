import {
  f32Array,
  f32Column,
  fixedText,
  i8,
  i16Column,
  i32,
  i32Column,
  struct,
  table,
  u8,
  u8Column,
  u16,
  u16Column,
  u32,
  u32Column,
} from '../../binary/index.js'
import type { WmbMaterial, WmbPlanes } from './document/document.js'
import type { WmbFaces, WmbSurfaceSkins, WmbTriangles, WmbVertices } from './document/geometry.js'
import type { WmbClipNodes, WmbHulls, WmbLeafs, WmbNodes } from './document/tree.js'

/** Magic, then a row for each list (levels §4.1). */
export const MAGIC_BYTES = 4
export const LIST_ROW_BYTES = 8
export const LIST_ROW = struct<{ readonly offset: number; readonly byteLength: number }>('row', LIST_ROW_BYTES, {
  offset: u32,
  byteLength: u32,
})

/** The lists in the order of the header's table. */
export const LIST_NAMES = [
  'palettes',
  'planes',
  'textures',
  'vertices',
  'pvs',
  'nodes',
  'materials',
  'faces',
  'legacy4',
  'clipNodes',
  'leafs',
  'marks',
  'edges',
  'edgeList',
  'hulls',
  'objects',
  'lightmaps',
  'blocks',
  'legacy8',
  'terrainLightmaps',
] as const
export type WmbListName = (typeof LIST_NAMES)[number]

/** WMB7 has all lists, WMB6 the first 17 (compilers 6.10, 6.13) or 19 (6.355). */
export const WMB7_LISTS = LIST_NAMES.length
export const WMB6_LISTS = { least: 17, usual: 19 } as const

/** How compiler 7.35 puts lists into the file. */
const WMB7_ORDER: readonly WmbListName[] = [
  'objects',
  'hulls',
  'planes',
  'blocks',
  'materials',
  'textures',
  'palettes',
  'lightmaps',
  'terrainLightmaps',
  'leafs',
  'nodes',
  'clipNodes',
  'marks',
  'pvs',
]

/** How compilers 6.10 to 6.355 do. */
const WMB6_ORDER: readonly WmbListName[] = [
  'hulls',
  'vertices',
  'edges',
  'edgeList',
  'planes',
  'faces',
  'materials',
  'textures',
  'palettes',
  'leafs',
  'nodes',
  'clipNodes',
  'marks',
  'pvs',
  'objects',
]

/** Rows of the header's table in physical order; lists that a version never has come last. */
export function listOrder(format: 'wmb7' | 'wmb6'): number[] {
  const order = format === 'wmb7' ? WMB7_ORDER : WMB6_ORDER
  const rest = LIST_NAMES.filter((name) => !order.includes(name))
  return [...order, ...rest].map((name) => LIST_NAMES.indexOf(name))
}

/** Every list starts at a multiple of this. */
export const LIST_ALIGNMENT = 4

export const PALETTE_HEAD_BYTES = 16
export const PALETTE_BYTES = 768

export const PLANES = table<Omit<WmbPlanes, 'count'>>('planes', 20, {
  normals: f32Column(3),
  distances: f32Column(),
  types: u32Column(),
})

export const NODES = table<Omit<WmbNodes, 'count'>>('nodes', 40, {
  planes: u32Column(),
  legacy: u32Column(),
  boxes: i16Column(6),
  legacy2: u32Column(),
  children: i32Column(2),
  firstFaces: u32Column(),
  faceCounts: u32Column(),
})

export const LEAFS = table<Omit<WmbLeafs, 'count'>>('leafs', 36, {
  contents: i32Column(),
  pvsOffsets: i32Column(),
  boxes: i16Column(6),
  legacy: u32Column(2),
  firstMarks: u32Column(),
  markCounts: u32Column(),
})

export const CLIP_NODES = table<Omit<WmbClipNodes, 'count'>>('clip nodes', 16, {
  planes: u32Column(),
  legacy: u32Column(),
  children: i32Column(2),
})

export const HULLS = table<Omit<WmbHulls, 'count'>>('hulls', 160, {
  mins: f32Column(3),
  maxs: f32Column(3),
  origins: f32Column(3),
  headNodes: i32Column(4),
  boxMins: i32Column(12),
  boxMaxs: i32Column(12),
  leafCounts: i32Column(),
  firstFaces: i32Column(),
  faceCounts: i32Column(),
})

export const FACES = table<Omit<WmbFaces, 'count'>>('faces', 24, {
  junk: u16Column(),
  sides: u16Column(),
  firstEdges: u32Column(),
  edgeCounts: u16Column(),
  materials: u16Column(),
  styles: u8Column(4),
  lightmapOffsets: i32Column(),
  planes: u32Column(),
})

/** The name of a material is empty if unused; compilers leave `def` after its NUL. */
export const MATERIAL = struct<WmbMaterial>('material', 64, {
  s: f32Array(4),
  t: f32Array(4),
  texture: u32,
  flags: u16,
  userFlags: u32,
  ambient: i8,
  albedo: u8,
  name: fixedText(20),
})

/** Surface skins count textures, and faces of WMB6 materials, with 16 bits; no file has a hundredth of this. */
export const MAX_TEXTURES = 0x10000
export const MAX_MATERIALS = 0x10000

/** More blocks than any level has; beyond that many, a block must have at least the bytes of a small one. */
export const MANY_BLOCKS = 0x4000
export const SMALL_BLOCK_BYTES = 400

export interface BlockHead {
  readonly min: Float32Array
  readonly max: Float32Array
  readonly content: number
  readonly vertexCount: number
  readonly triangleCount: number
  readonly skinCount: number
}

export const BLOCK_HEAD = struct<BlockHead>(
  'block',
  40,
  {
    min: f32Array(3),
    max: f32Array(3),
    content: i32,
    vertexCount: u32,
    triangleCount: u32,
    skinCount: u32,
  },
  (take, view, at) => ({
    min: take.min(view, at),
    max: take.max(view, at),
    content: take.content(view, at),
    vertexCount: take.vertexCount(view, at),
    triangleCount: take.triangleCount(view, at),
    skinCount: take.skinCount(view, at),
  }),
)

export const BLOCK_VERTICES = table<Omit<WmbVertices, 'count'>>(
  'vertices',
  28,
  {
    positions: f32Column(3),
    uvs: f32Column(2),
    lightmapUvs: f32Column(2),
  },
  (take, rows) => ({
    count: rows.count,
    positions: take.positions(rows),
    uvs: take.uvs(rows),
    lightmapUvs: take.lightmapUvs(rows),
  }),
)

export const BLOCK_TRIANGLES = table<Omit<WmbTriangles, 'count'>>(
  'triangles',
  12,
  {
    corners: u16Column(3),
    skins: u16Column(),
    faces: u32Column(),
  },
  (take, rows) => ({
    count: rows.count,
    corners: take.corners(rows),
    skins: take.skins(rows),
    faces: take.faces(rows),
  }),
)

export const BLOCK_SKINS = table<Omit<WmbSurfaceSkins, 'count'>>(
  'skins',
  20,
  {
    textures: u16Column(),
    pages: u16Column(),
    materials: u32Column(),
    ambients: f32Column(),
    albedos: f32Column(),
    flags: u32Column(),
  },
  (take, rows) => ({
    count: rows.count,
    textures: take.textures(rows),
    pages: take.pages(rows),
    materials: take.materials(rows),
    ambients: take.ambients(rows),
    albedos: take.albedos(rows),
    flags: take.flags(rows),
  }),
)

/**
 * In place of a texture's type in compilers before 6.355: the offset of level 0. Their textures are all 565 with mips.
 */
export const TEXTURE_START_WORD = 40
export const TEXTURE_START_TYPE = 10

export const TERRAIN_LIGHTMAP = struct<{ object: number; width: number; height: number }>('terrain lightmap', 12, {
  object: u32,
  width: u32,
  height: u32,
})

/** Bytes per pixel of lightmaps: blue, green, red. */
export const LUXEL_BYTES = 3
/** Smallest page, pixels a side; INFO's lightmap size doubles it up to twice. */
export const PAGE_SIDE = 256
export const MAX_LIGHTMAP_SIZE = 2
