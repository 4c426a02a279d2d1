import {
  type Column,
  type FixedText,
  f32Column,
  f32s,
  fixedText,
  i16,
  i32Column,
  struct,
  type Table,
  table,
  u8Column,
  u16,
  u32,
  u32Column,
} from '../../binary/index.js'
import { shortBoxColumn, shortChildColumn, shortColumn } from './columns.js'
import type {
  BspClipnodes,
  BspFaces,
  BspFormat,
  BspLeafs,
  BspModels,
  BspNodes,
  BspPlanes,
  BspTexinfos,
} from './document.js'

/** First four bytes. */
export const MARKS: Readonly<Record<BspFormat, string>> = {
  bsp29: '\x1d\0\0\0',
  bsp30: '\x1e\0\0\0',
  bsp2: 'BSP2',
  '2psb': '2PSB',
}

/** The lumps in the order of the header. */
export const LUMP_NAMES = [
  'entities',
  'planes',
  'textures',
  'vertices',
  'visibility',
  'nodes',
  'texinfos',
  'faces',
  'lighting',
  'clipnodes',
  'leafs',
  'marksurfaces',
  'edges',
  'surfedges',
  'models',
] as const
export type BspLumpName = (typeof LUMP_NAMES)[number]

/** Blue Shift has planes first. */
export const SWAPPED_LUMP_NAMES: readonly BspLumpName[] = ['planes', 'entities', ...LUMP_NAMES.slice(2)]

/** Where a lump is, in the header. */
export const LUMP_ROW = struct<{ readonly offset: number; readonly byteLength: number }>('row', 8, {
  offset: u32,
  byteLength: u32,
})

/** How compilers since id's qbsp put lumps into the file. */
export const PHYSICAL_ORDER: readonly BspLumpName[] = [
  'planes',
  'leafs',
  'vertices',
  'nodes',
  'texinfos',
  'faces',
  'clipnodes',
  'marksurfaces',
  'surfedges',
  'edges',
  'models',
  'lighting',
  'visibility',
  'entities',
  'textures',
]

/** Every lump starts at a multiple of this. */
export const LUMP_ALIGNMENT = 4

export const PLANES = table<Omit<BspPlanes, 'count'>>('planes', 20, {
  normals: f32Column(3),
  distances: f32Column(),
  types: u32Column(),
})

export const TEXINFOS = table<Omit<BspTexinfos, 'count'>>('texinfos', 40, {
  axes: f32Column(8),
  textures: u32Column(),
  flags: u32Column(),
})

export const MODELS = table<Omit<BspModels, 'count'>>('models', 64, {
  boxes: f32Column(6),
  origins: f32Column(3),
  headNodes: i32Column(4),
  visLeafs: i32Column(),
  firstFaces: u32Column(),
  faceCounts: u32Column(),
})

/** Records that BSP2 and 2PSB made wider. */
export interface IndexedTables {
  readonly nodes: Table<Omit<BspNodes, 'count'>>
  readonly leafs: Table<Omit<BspLeafs, 'count'>>
  readonly clipnodes: Table<Omit<BspClipnodes, 'count'>>
  readonly faces: Table<Omit<BspFaces, 'count'>>
  readonly marksurfaces: Table<{ readonly faces: Uint32Array }>
  readonly edges: Table<{ readonly vertices: Uint32Array }>
}

interface Widths {
  /** Bytes of each record, by which the columns are asserted. */
  readonly bytes: Readonly<Record<keyof IndexedTables, number>>
  readonly index: (width?: number) => Column<Uint32Array>
  readonly children: Column<Int32Array>
  readonly box: Column<Float32Array>
}

function indexedTables({ bytes, index, children, box }: Widths): IndexedTables {
  return {
    nodes: table('nodes', bytes.nodes, {
      planes: u32Column(),
      children,
      boxes: box,
      firstFaces: index(),
      faceCounts: index(),
    }),
    leafs: table('leafs', bytes.leafs, {
      contents: i32Column(),
      visOffsets: i32Column(),
      boxes: box,
      firstMarks: index(),
      markCounts: index(),
      ambients: u8Column(4),
    }),
    clipnodes: table('clipnodes', bytes.clipnodes, { planes: u32Column(), children }),
    faces: table('faces', bytes.faces, {
      planes: index(),
      sides: index(),
      firstEdges: u32Column(),
      edgeCounts: index(),
      texinfos: index(),
      styles: u8Column(4),
      lightOffsets: i32Column(),
    }),
    marksurfaces: table('marksurfaces', bytes.marksurfaces, { faces: index() }),
    edges: table('edges', bytes.edges, { vertices: index(2) }),
  }
}

const SHORT_BYTES = { nodes: 24, leafs: 28, clipnodes: 8, faces: 20, marksurfaces: 2, edges: 4 }
const WIDE_BYTES = { nodes: 44, leafs: 44, clipnodes: 12, faces: 28, marksurfaces: 4, edges: 8 }

const quakeTables = /* @__PURE__ */ indexedTables({
  bytes: SHORT_BYTES,
  index: shortColumn,
  children: shortChildColumn,
  box: shortBoxColumn,
})

/** Records by version: Half-Life has those of Quake, 2PSB keeps boxes of 16 bits. */
export const INDEXED_TABLES: Readonly<Record<BspFormat, IndexedTables>> = {
  bsp29: quakeTables,
  bsp30: quakeTables,
  bsp2: /* @__PURE__ */ indexedTables({
    bytes: WIDE_BYTES,
    index: u32Column,
    children: /* @__PURE__ */ i32Column(2),
    box: /* @__PURE__ */ f32Column(6),
  }),
  '2psb': /* @__PURE__ */ indexedTables({
    bytes: { ...WIDE_BYTES, nodes: 32, leafs: 32 },
    index: u32Column,
    children: /* @__PURE__ */ i32Column(2),
    box: shortBoxColumn,
  }),
}

/** Offset in the directory of textures that stands for a missing texture. */
export const NO_TEXTURE = 0xffffffff

/** More textures than any real level has; a record takes several times its bytes in memory. */
export const MAX_TEXTURES = 0x4000

/** Magic of the directory after the last lump. */
export const BSPX_MARK = 'BSPX'
/** More than any file has. */
export const MAX_BSPX_LUMPS = 0x400

export interface BspxRow {
  readonly name: FixedText
  readonly offset: number
  readonly byteLength: number
}

export const BSPX_ROW = struct<BspxRow>('BSPX row', 32, { name: fixedText(24), offset: u32, byteLength: u32 })

/** The BSPX lump of brushes: a row for each model, each followed by the rows of its brushes, each followed by its planes. */
export const BRUSHES = 'BRUSHLIST'

interface BrushModelRow {
  readonly version: number
  readonly model: number
  readonly brushCount: number
  /** Number of planes of all brushes of the model. */
  readonly planeCount: number
}

export const BRUSH_MODEL_ROW = struct<BrushModelRow>('BRUSHLIST model', 16, {
  version: u32,
  model: u32,
  brushCount: u32,
  planeCount: u32,
})

interface BrushRow {
  readonly box: readonly number[]
  readonly contents: number
  readonly planeCount: number
}

export const BRUSH_ROW = struct<BrushRow>('BRUSHLIST brush', 28, { box: f32s(6), contents: i16, planeCount: u16 })

/** Bytes of a luxel: brightness, or red, green, blue. */
export const luxelBytes = (format: BspFormat): 1 | 3 => (format === 'bsp30' ? 3 : 1)

/** Texels between two luxels. */
export const LUXEL_TEXELS = 16

/** A face has this many lightmaps at most, each of one style. */
export const STYLES = 4
export const NO_STYLE = 255

/** Flag of texinfos: sky or liquid, which have no light. */
export const SPECIAL = 1
