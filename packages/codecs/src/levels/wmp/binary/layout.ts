import { f32, f64, raw, repeated, struct, u8, u16, u32 } from '../../../binary/index.js'
import { BLOCK_NODE } from '../document/constants.js'

/**
 * Bytes of a binary WMP ("WMPB"): the magic, then chunks until the end. A chunk starts with eight bytes — id, kind,
 * kind + 1, 0, u32 size including these eight — and is addressed `[kind:id]`. Spec: docs/formats/wmp.md §3.
 */
export const MAGIC = 'WMPB'

export interface ChunkHeader {
  /** See `chunkMark`. */
  readonly mark: number
  /** Bytes of the chunk, header included. */
  readonly size: number
}
export const CHUNK_HEADER = struct<ChunkHeader>('chunk header', 8, { mark: u32, size: u32 })

/** The first four bytes of a chunk as one word: id, kind, kind + 1, 0. */
export function chunkMark(kind: number, id: number): number {
  return id | (kind << 8) | ((kind + 1) << 16)
}

/** E.g. `[2:5] (axes)`. */
export function chunkLabel({ kind, id, label }: ChunkType): string {
  return `[${kind}:${id}] (${label})`
}

/** A chunk's kind and id, and its word in paths and messages. */
export interface ChunkType {
  readonly kind: number
  readonly id: number
  readonly mark: number
  readonly label: string
  /** Whether the chunk may occur several times in a row: its label then gets an index. */
  readonly many: boolean
}

const type = (kind: number, id: number, label: string, many = false): ChunkType => {
  return { kind, id, mark: chunkMark(kind, id), label, many }
}
const types = (kind: number, id: number, label: string): ChunkType => type(kind, id, label, true)

export const CHUNKS = {
  position: type(0, 1, 'position'),
  angles: type(0, 3, 'angles'),
  scale: type(0, 5, 'scale'),
  box: type(0, 9, 'box'),
  note: type(1, 1, 'note'),
  className: type(1, 2, 'className'),
  name: type(1, 3, 'name'),
  wad: types(1, 4, 'wads'),
  script: type(1, 5, 'script'),
  paletteFile: type(1, 6, 'palette'),
  textureFolder: types(1, 7, 'textureFolders'),
  material: type(1, 8, 'material'),
  palette: type(1, 10, 'palette'),
  file: type(1, 11, 'file'),
  action: type(1, 12, 'action'),
  pathName: type(1, 13, 'path'),
  string: types(1, 15, 'strings'),
  points: type(2, 1, 'points'),
  axes: type(2, 5, 'axes'),
  uvs: type(2, 7, 'uvs'),
  mapping: type(2, 9, 'mapping'),
  skills: type(2, 11, 'skills'),
  pointSkills: type(2, 13, 'skills'),
  edges: type(2, 15, 'edges'),
  polygons: type(2, 17, 'polygons'),
  face: types(2, 18, 'faces'),
  fog: types(3, 1, 'fog'),
  sun: type(3, 2, 'sun'),
  ambient: type(3, 3, 'ambient'),
  color4: type(3, 4, 'color4'),
  fileInfo: type(4, 1, 'header'),
  wed: type(4, 2, 'wed'),
  node: types(5, 1, 'children'),
  root: type(5, 1, 'root'),
  block: type(5, 2, 'block'),
  level: type(5, 4, 'level'),
  positionPayload: type(5, 6, 'payload'),
  light: type(5, 7, 'light'),
  sound: type(5, 8, 'sound'),
  entity: type(5, 9, 'entity'),
  path: type(5, 10, 'payload'),
  region: type(5, 11, 'payload'),
} as const

/** Kind code of a node, its class string and, of leaf payloads, the tag that their first word repeats. */
export const NODE_KINDS = {
  level: { code: 0x01, className: 'level' },
  group: { code: 0x03, className: 'object' },
  block: BLOCK_NODE,
  position: { code: 0x15, className: 'start', tag: 1 },
  light: { code: 0x25, className: 'light', tag: 2 },
  oldEntity: { code: 0x35, className: 'model', tag: 3 },
  newEntity: { code: 0x45, className: 'model', tag: 3 },
  sound: { code: 0x55, className: 'sound', tag: 4 },
  path: { code: 0x65, className: 'path', tag: 6 },
  region: { code: 0x75, className: 'region', tag: 8 },
} as const

/** Which string of an entity a chunk `[1:15]` holds, by the word before its text. */
export const STRING_SLOTS = { string1: 0, string2: 1 } as const
export const SLOT_BYTES = 2

/** Subtype byte of a block node. */
export const BLOCK_SHAPES = { convex: 1, mesh: 2 } as const

export const FILE_INFO_PREFIX = struct<{
  version: number
  generation: number
  objects: number
  blocks: number
  entities: number
  reserved: number
}>('file info', 24, { version: u32, generation: u32, objects: u32, blocks: u32, entities: u32, reserved: u32 })

/** The 2 of "WMP2". */
export const GENERATION = 2

export const NODE_PREFIX = struct<{ code: number; subtype: number; children: number; reserved: number }>('node', 8, {
  code: u8,
  subtype: u8,
  children: u16,
  reserved: u32,
})

export const LEVEL_PREFIX = struct<{
  reserved0: number
  reserved1: number
  nexus: number
  azimuth: number
  elevation: number
}>('level', 20, { reserved0: u32, reserved1: u32, nexus: u32, azimuth: f32, elevation: f32 })

export const BLOCK_PREFIX = struct<{ index: number; flags: number }>('block', 8, { index: u32, flags: u32 })

export const FACE_PREFIX = struct<{ index: number; flags: number; ambient: number; albedo: number }>('face', 16, {
  index: u32,
  flags: u32,
  ambient: f32,
  albedo: f32,
})

/** Position, path and region: the tag and a word. */
export const PLAIN_PREFIX = struct<{ tag: number; reserved: number }>('payload', 8, { tag: u32, reserved: u32 })

export const LIGHT_PAYLOAD = struct<{
  tag: number
  flags: number
  red: number
  green: number
  blue: number
  range: number
}>('light', 24, { tag: u32, flags: u32, red: u32, green: u32, blue: u32, range: f32 })

export const ENTITY_PREFIX = struct<{
  tag: number
  flags: number
  subtypeWord: number
  ambient: number
  albedo: number
}>('entity', 20, { tag: u32, flags: u32, subtypeWord: u32, ambient: f32, albedo: f32 })

export const SOUND_PREFIX = struct<{
  tag: number
  word1: number
  volume: number
  word3: number
  word4: number
  range: number
}>('sound', 24, { tag: u32, word1: u32, volume: u32, word3: u32, word4: u32, range: u32 })

export const COLOR_PAYLOAD = struct<{ index: number; rgb: Uint8Array }>('color', 4, { index: u8, rgb: raw(3) })

/** A position, angles or a scale. */
export const VECTOR = struct<{ vector: readonly number[] }>('vector', 24, { vector: repeated(f64, 3) })

/** Texture axes of a face. */
export const AXES = struct<{ t1: readonly number[]; t2: readonly number[] }>('axes', 64, {
  t1: repeated(f64, 4),
  t2: repeated(f64, 4),
})

/** Placement of a texture on its face. */
export const MAPPING = struct<{ offset: readonly number[]; rotation: number; scale: readonly number[] }>(
  'mapping',
  40,
  {
    offset: repeated(f64, 2),
    rotation: f64,
    scale: repeated(f64, 2),
  },
)

/** Bytes of an edge record: two u32 and four f64. */
export const EDGE_BYTES = 40

/** Maximum corner index of a polygon, and maximum number of its corners: both are u16. */
export const MAX_CORNER = 0xffff
